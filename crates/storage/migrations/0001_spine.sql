-- Championships, stages, riders, judging, results, accounts and the change feed.
-- The same SQL runs on SQLite and PostgreSQL. Times are microseconds since 1970 in UTC, days are texts yyyy-mm-dd, and
-- times of day are texts HH:MM:SS. Columns *_folded have lower case without diacritics. A version counts edits.

CREATE TABLE institutions (
  id uuid NOT NULL PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  country text NOT NULL
);

CREATE TABLE championships (
  id uuid NOT NULL PRIMARY KEY,
  institution_id uuid NOT NULL REFERENCES institutions (id),
  slug text NOT NULL,
  display_name text NOT NULL,
  season bigint NOT NULL,
  is_published boolean NOT NULL,
  has_team_competition boolean NOT NULL,
  has_club_standings boolean NOT NULL,
  has_women_classes boolean NOT NULL,
  version bigint NOT NULL,
  UNIQUE (institution_id, slug)
);

CREATE TABLE championship_classes (
  championship_id uuid NOT NULL REFERENCES championships (id),
  name text NOT NULL,
  class_order bigint,
  club_standing_multiplier double precision,
  bg_color text,
  border_color text,
  PRIMARY KEY (championship_id, name)
);

CREATE TABLE stages (
  id uuid NOT NULL PRIMARY KEY,
  championship_id uuid NOT NULL REFERENCES championships (id),
  slug text NOT NULL,
  title text NOT NULL,
  organizer text NOT NULL,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  registration_ends_at bigint,
  time_zone text NOT NULL,
  location text,
  google_maps text,
  waze text,
  is_published boolean NOT NULL,
  results_status text NOT NULL,
  format text NOT NULL,
  gate_a bigint NOT NULL,
  gate_b bigint NOT NULL,
  gate_c bigint NOT NULL,
  gate_d bigint NOT NULL,
  gate_fault bigint NOT NULL,
  sections bigint NOT NULL,
  manual_dnf boolean NOT NULL,
  show_end_time_diff boolean NOT NULL,
  description_lv text NOT NULL,
  description_et text NOT NULL,
  description_en text NOT NULL,
  -- the number of the last row in `changes`; it is counted here, under the lock of this row, so that it has no gaps
  last_change bigint NOT NULL,
  version bigint NOT NULL,
  UNIQUE (championship_id, slug)
);

CREATE INDEX stages_by_start ON stages (is_published, starts_at);

CREATE TABLE stage_classes (
  stage_id uuid NOT NULL REFERENCES stages (id),
  name text NOT NULL,
  color text NOT NULL,
  start_time text,
  end_time text,
  years_from bigint NOT NULL,
  years_to bigint,
  laps bigint NOT NULL,
  -- the numbers of the active sections, ascending, separated by commas
  sections text NOT NULL,
  class_order bigint NOT NULL,
  PRIMARY KEY (stage_id, name)
);

CREATE TABLE sponsors (
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid NOT NULL REFERENCES stages (id),
  place bigint NOT NULL,
  name text NOT NULL,
  logo text NOT NULL,
  url text NOT NULL
);

CREATE INDEX sponsors_of_stage ON sponsors (stage_id, place);

CREATE TABLE clubs (
  id text NOT NULL PRIMARY KEY,
  id_folded text NOT NULL,
  country text NOT NULL
);

CREATE TABLE users (
  id uuid NOT NULL PRIMARY KEY,
  email text NOT NULL UNIQUE,
  display_name text NOT NULL,
  is_judge boolean NOT NULL,
  created_at bigint NOT NULL
);

CREATE TABLE password_credentials (
  user_id uuid NOT NULL PRIMARY KEY REFERENCES users (id),
  hash text NOT NULL
);

CREATE TABLE sessions (
  token_hash text NOT NULL PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);

CREATE INDEX sessions_of_user ON sessions (user_id);

CREATE TABLE role_grants (
  id uuid NOT NULL PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  role text NOT NULL,
  -- null for every institution
  institution_id uuid REFERENCES institutions (id),
  created_at bigint NOT NULL
);

CREATE INDEX role_grants_of_user ON role_grants (user_id);

CREATE TABLE stage_judges (
  stage_id uuid NOT NULL REFERENCES stages (id),
  section bigint NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  PRIMARY KEY (stage_id, section, user_id)
);

CREATE INDEX stage_judges_by_user ON stage_judges (user_id);

CREATE TABLE participants (
  stage_id uuid NOT NULL REFERENCES stages (id),
  id text NOT NULL,
  name text NOT NULL,
  name_folded text NOT NULL,
  racing_number text NOT NULL,
  bike text NOT NULL,
  racing_class text NOT NULL,
  birth_date text NOT NULL,
  license text,
  club_id text REFERENCES clubs (id),
  gender text,
  team text,
  status text NOT NULL,
  created_at bigint NOT NULL,
  modified_at bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (stage_id, id)
);

-- two riders of a stage never have the same number, even if they register at the same moment
CREATE UNIQUE INDEX participants_number ON participants (stage_id, racing_number) WHERE racing_number <> '';

CREATE TABLE results (
  stage_id uuid NOT NULL,
  participant_id text NOT NULL,
  status text,
  started_at bigint NOT NULL,
  last_time_recorded bigint NOT NULL,
  last_time_changed_by text,
  position bigint,
  position_points bigint,
  position_absolute_points bigint,
  version bigint NOT NULL,
  PRIMARY KEY (stage_id, participant_id),
  FOREIGN KEY (stage_id, participant_id) REFERENCES participants (stage_id, id)
);

-- every entry that a judge delivered; entries are never deleted
CREATE TABLE section_entries (
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid NOT NULL,
  participant_id text NOT NULL,
  section bigint NOT NULL,
  lap bigint NOT NULL,
  -- the names of domain::judging::EntryState
  state text NOT NULL,
  total bigint NOT NULL,
  -- the events of the ride as JSON
  events text NOT NULL,
  judge_user_id uuid,
  judge_display_name text NOT NULL,
  judge_email text,
  device_time bigint NOT NULL,
  recorded_at bigint NOT NULL,
  created_at bigint NOT NULL,
  version bigint NOT NULL,
  FOREIGN KEY (stage_id, participant_id) REFERENCES participants (stage_id, id)
);

-- one entry counts for a ride, even if several arrive at the same moment
CREATE UNIQUE INDEX section_entries_that_count ON section_entries (stage_id, participant_id, section, lap) WHERE state = 'counts';
CREATE INDEX section_entries_of_ride ON section_entries (stage_id, participant_id, section, lap);

CREATE TABLE penalty_points (
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid NOT NULL,
  participant_id text NOT NULL,
  points bigint NOT NULL,
  reason text NOT NULL,
  created_at bigint NOT NULL,
  user_id uuid NOT NULL,
  user_display_name text NOT NULL,
  user_email text NOT NULL,
  version bigint NOT NULL,
  FOREIGN KEY (stage_id, participant_id) REFERENCES results (stage_id, participant_id)
);

CREATE INDEX penalty_points_of_result ON penalty_points (stage_id, participant_id);

CREATE TABLE log (
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid,
  event text NOT NULL,
  data text NOT NULL,
  created_at bigint NOT NULL,
  user_id uuid,
  user_email text
);

CREATE INDEX log_of_stage ON log (stage_id, created_at);

-- a row says which object changed, but not how; readers load the object
CREATE TABLE changes (
  stage_id uuid NOT NULL,
  seq bigint NOT NULL,
  noun text NOT NULL,
  entity_id text NOT NULL,
  PRIMARY KEY (stage_id, seq)
);
