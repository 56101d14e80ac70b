-- Versions of clubs, and indexes for the clubs' references and for searches in the audit log.

-- counts edits
ALTER TABLE clubs ADD COLUMN version bigint NOT NULL DEFAULT 1;

CREATE INDEX participants_of_club ON participants (club_id);
CREATE INDEX participation_data_of_club ON participation_data (club_id);
CREATE INDEX standings_of_club ON standings (club_id);
CREATE INDEX standing_results_of_club ON standing_results (club_id);

-- the championship of an event that belongs to none of its stages; earlier rows have it in their data
ALTER TABLE log ADD COLUMN championship_id uuid;

CREATE INDEX log_by_time ON log (created_at, id);
CREATE INDEX log_of_championship ON log (championship_id, created_at);
CREATE INDEX log_of_user ON log (user_id, created_at);
