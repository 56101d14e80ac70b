-- The stage that is the day before of the same event, if the event lasts several days. Not a foreign key, so that a backup
-- restores stages in any order; stages are never deleted.
ALTER TABLE stages ADD COLUMN previous_day uuid;
