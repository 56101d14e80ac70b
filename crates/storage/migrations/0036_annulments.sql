-- The annulled sections of a stage, as JSON.

ALTER TABLE stages ADD COLUMN annulments text NOT NULL DEFAULT '[]';
