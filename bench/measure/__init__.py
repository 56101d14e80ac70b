"""The measurements of `make bench`, one module per part."""
