-- The clubs' office, and the log as it is read: newest first, by stage, championship, person and event.

-- counts edits
ALTER TABLE clubs ADD COLUMN version bigint NOT NULL DEFAULT 1;

CREATE INDEX participants_of_club ON participants (club_id);
CREATE INDEX participation_data_of_club ON participation_data (club_id);
CREATE INDEX standings_of_club ON standings (club_id);
CREATE INDEX standing_results_of_club ON standing_results (club_id);

-- where, if at a championship and not at one of its stages; of earlier lines it stands in the data
ALTER TABLE log ADD COLUMN championship_id uuid;

CREATE INDEX log_by_time ON log (created_at, id);
CREATE INDEX log_of_championship ON log (championship_id, created_at);
CREATE INDEX log_of_user ON log (user_id, created_at);
