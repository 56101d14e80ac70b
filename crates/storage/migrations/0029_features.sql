-- The optional features that a championship has turned on: a JSON list of their names.

ALTER TABLE championships ADD COLUMN features text NOT NULL DEFAULT '[]';
