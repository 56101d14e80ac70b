"""What `make bench` measures, a module per question."""
