"""Pictures, sounds, typefaces and layouts, and how they are loaded."""
