-- What somebody is signed in with, in two parts that each language puts together its own way; null where the browser doesn't say.

ALTER TABLE sessions ADD COLUMN browser text;
ALTER TABLE sessions ADD COLUMN system text;
ALTER TABLE sessions DROP COLUMN device;
