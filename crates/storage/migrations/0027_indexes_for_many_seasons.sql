-- Indexes for lists whose tables grow with every season.

-- for the home page: the stages that have not ended yet
CREATE INDEX stages_by_end ON stages (is_published, ends_at);
CREATE INDEX users_by_judge ON users (is_judge);
CREATE INDEX attempts_by_time ON attempts (created_at);

-- for the list of clubs: with these columns the uses of a club are counted in the index alone
DROP INDEX participants_of_club;
CREATE INDEX participants_of_club ON participants (club_id, removed_at, stage_id);
DROP INDEX standings_of_club;
CREATE INDEX standings_of_club ON standings (club_id, championship_id, id);
DROP INDEX standing_results_of_club;
CREATE INDEX standing_results_of_club ON standing_results (club_id, championship_id, standing_id);
