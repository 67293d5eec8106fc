"""Machines that several boards share."""
