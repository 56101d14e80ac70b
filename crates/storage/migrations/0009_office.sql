-- Versions of institutions, and stages whose URL must not change.

-- counts edits
ALTER TABLE institutions ADD COLUMN version bigint NOT NULL DEFAULT 1;

-- whether the stage was public at any time, so that its URL must not change
ALTER TABLE stages ADD COLUMN has_been_public boolean NOT NULL DEFAULT false;
UPDATE stages SET has_been_public = is_published;
