"""The balance lab behind `./dev simulate`."""
