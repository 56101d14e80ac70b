-- How long riders may query provisional results, in minutes, if the championship has protests turned on.
ALTER TABLE championships ADD COLUMN protest_minutes bigint NOT NULL DEFAULT 30;
-- When the provisional results were posted and when the protest period ends; null unless they are posted.
ALTER TABLE stages ADD COLUMN provisional_posted_at bigint;
ALTER TABLE stages ADD COLUMN protests_end_at bigint;
-- Who signed the approved results, and when; null unless they are approved and signed.
ALTER TABLE stages ADD COLUMN signed_off_by text;
ALTER TABLE stages ADD COLUMN signed_off_at bigint;
