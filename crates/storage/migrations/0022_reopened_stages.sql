-- Approved results can be reopened. Since when and why a stage is being corrected; null unless it is.
ALTER TABLE stages ADD COLUMN reopened_at bigint;
ALTER TABLE stages ADD COLUMN reopened_reason text;
-- Everyone may see what the stage gave to the standings, also while the stage is being corrected.
ALTER TABLE stages ADD COLUMN standings_published boolean NOT NULL DEFAULT false;

UPDATE stages SET standings_published = true WHERE results_status = 'standingsPublished';
