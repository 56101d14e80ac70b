-- Starts and finishes as timekeepers recorded them, when the championship has turned start times on.

CREATE TABLE timekeeping (
  stage_id uuid NOT NULL PRIMARY KEY REFERENCES stages (id),
  -- grows with every edit
  version bigint NOT NULL,
  -- JSON: riding times of the classes, marks for each minute of lateness
  settings text NOT NULL
);

CREATE TABLE time_records (
  -- made by the phone
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid NOT NULL REFERENCES stages (id),
  participant_id text NOT NULL,
  -- start or finish
  point text NOT NULL,
  -- when it happened, by the server's clock
  recorded_at bigint NOT NULL,
  -- when it happened, by the phone's clock
  device_time bigint NOT NULL,
  created_at bigint NOT NULL,
  -- who recorded it: an account or a judge link
  user_id uuid,
  link_id uuid,
  timekeeper text NOT NULL,
  -- set when it was removed: it doesn't count, but a repeat of it changes nothing
  removed_at bigint
);

CREATE INDEX time_records_of_stage ON time_records (stage_id);
CREATE INDEX time_records_of_participant ON time_records (participant_id);
CREATE INDEX time_records_of_user ON time_records (user_id);
