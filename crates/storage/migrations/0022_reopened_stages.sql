-- When and why approved results were reopened; null unless the stage is being corrected.
ALTER TABLE stages ADD COLUMN reopened_at bigint;
ALTER TABLE stages ADD COLUMN reopened_reason text;
-- Whether the stage's entries in the standings are public, even while the stage is being corrected.
ALTER TABLE stages ADD COLUMN standings_published boolean NOT NULL DEFAULT false;

UPDATE stages SET standings_published = true WHERE results_status = 'standingsPublished';
