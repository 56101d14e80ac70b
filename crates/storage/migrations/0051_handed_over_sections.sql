-- Sections that a judge has handed over to the next one: with an account, when; with a link, JSON with the time by section.

ALTER TABLE stage_judges ADD COLUMN handed_over_at bigint;
ALTER TABLE judge_links ADD COLUMN handed_over text NOT NULL DEFAULT '{}';
