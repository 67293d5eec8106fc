"""What is kept between two evenings: settings, names, matches. The only room that knows SQL."""

from app.store.store import OpenMatch, Store

__all__ = ["OpenMatch", "Store"]
