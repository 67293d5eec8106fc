"""The app around the engines: screens, tables, what is kept between two evenings."""

__version__ = "0.1.0"
