"""Memory that is free is given back: a family leaves the app open all evening, beside others."""

import ctypes

M_PURGE = -101  # what Android's C library calls it


def give_back() -> None:
    """Pages that hold nothing any more; the allocator would keep them for the next large picture."""
    library = ctypes.CDLL(None)
    if hasattr(library, "malloc_trim"):  # Linux
        library.malloc_trim(0)
    elif hasattr(library, "mallopt"):  # Android
        library.mallopt(M_PURGE, 0)
