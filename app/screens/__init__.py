"""One module per screen; its layout has the same name in kv/."""
