-- What each approval of a stage's results stored, so that later approvals can be compared with it. Approvals before
-- this migration have no rows.

CREATE TABLE approvals (
  stage_id uuid NOT NULL REFERENCES stages (id),
  -- 1 for the first approval of the stage
  version bigint NOT NULL,
  approved_at bigint NOT NULL,
  -- why the results were reopened before it; null if they weren't
  reason text,
  PRIMARY KEY (stage_id, version)
);

CREATE TABLE approved_results (
  stage_id uuid NOT NULL,
  version bigint NOT NULL,
  participant_id text NOT NULL,
  racing_class text NOT NULL,
  -- null with a status
  position bigint,
  total bigint,
  status text,
  position_points bigint NOT NULL,
  position_absolute_points bigint NOT NULL,
  PRIMARY KEY (stage_id, version, participant_id),
  FOREIGN KEY (stage_id, version) REFERENCES approvals (stage_id, version)
);

CREATE INDEX approved_results_of_participant ON approved_results (participant_id);

-- When an approval last changed the place, total or status of a rider; null if none did.
ALTER TABLE stages ADD COLUMN corrected_at bigint;
