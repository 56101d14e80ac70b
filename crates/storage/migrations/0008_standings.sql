-- Standings: the rows of a championship's groups, and their entries for each stage. Totals and positions aren't stored.

-- whether positions are computed without the worst stage, if there is one to drop
ALTER TABLE championships ADD COLUMN standings_final boolean NOT NULL DEFAULT false;
-- counts the changes of the standings
ALTER TABLE championships ADD COLUMN standings_version bigint NOT NULL DEFAULT 0;

CREATE TABLE standings (
  championship_id uuid NOT NULL REFERENCES championships (id),
  -- the slug of the rider's name and the group
  id text NOT NULL,
  name text NOT NULL,
  racing_number text NOT NULL,
  -- a racing class, or a women group
  group_name text NOT NULL,
  club_id text REFERENCES clubs (id),
  team text,
  gender text,
  birth_year bigint NOT NULL,
  -- in a women group: the id of the rider's class standing
  ref_original text,
  PRIMARY KEY (championship_id, id)
);

CREATE TABLE standing_results (
  championship_id uuid NOT NULL,
  standing_id text NOT NULL,
  stage_id uuid NOT NULL REFERENCES stages (id),
  participant_id text NOT NULL,
  points bigint NOT NULL,
  position_absolute_points bigint NOT NULL,
  -- draft or final
  status text NOT NULL,
  result_status text,
  -- the club for which the rider rode at the stage
  club_id text,
  team text,
  racing_class text NOT NULL,
  -- the id of the standing from which a secretary merged it
  merged_from text,
  PRIMARY KEY (championship_id, standing_id, stage_id),
  FOREIGN KEY (championship_id, standing_id) REFERENCES standings (championship_id, id)
);

CREATE INDEX standing_results_of_participant ON standing_results (participant_id);
