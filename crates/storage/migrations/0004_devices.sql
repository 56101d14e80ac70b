-- The browser and the operating system of a session, which each language joins in its own way; null if unknown.

ALTER TABLE sessions ADD COLUMN browser text;
ALTER TABLE sessions ADD COLUMN system text;
ALTER TABLE sessions DROP COLUMN device;
