-- Links of judges whose scores are only compared with those that count, and these scores.

ALTER TABLE judge_links ADD COLUMN cross_check boolean NOT NULL DEFAULT false;

CREATE TABLE cross_checks (
  -- made on the judge's phone
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid NOT NULL REFERENCES stages (id),
  participant_id text NOT NULL,
  section bigint NOT NULL,
  lap bigint NOT NULL,
  total bigint NOT NULL,
  events text NOT NULL,
  judge_display_name text NOT NULL,
  judge_link_id uuid NOT NULL,
  device_time bigint NOT NULL,
  recorded_at bigint NOT NULL,
  created_at bigint NOT NULL,
  -- the score that this one corrects
  replaces_id uuid
);

CREATE INDEX cross_checks_of_stage ON cross_checks (stage_id);
