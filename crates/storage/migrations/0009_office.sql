-- What the office of the championships edits.

-- counts edits
ALTER TABLE institutions ADD COLUMN version bigint NOT NULL DEFAULT 1;

-- everyone could see it once: its address stays as it is
ALTER TABLE stages ADD COLUMN has_been_public boolean NOT NULL DEFAULT false;
UPDATE stages SET has_been_public = is_published;
