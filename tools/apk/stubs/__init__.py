"""A folder for the path: `jnius` and `android` as the app and Kivy find them on a tablet."""
