"""Family album: matches kept, the hall of fame, files for other tablets."""

from app.screens.album.screen import AlbumScreen

SCREEN = AlbumScreen
