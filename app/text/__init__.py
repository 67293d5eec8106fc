"""Languages, names, dates and the guides: what is written on the screen."""
