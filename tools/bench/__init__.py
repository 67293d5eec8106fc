"""The parts of the engine benchmark: our playouts, the anchors, and the report on both."""
