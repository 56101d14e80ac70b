-- Rides of riders whom the judge couldn't identify, until a secretary finds out whose they are.
CREATE TABLE unassigned_rides (
  -- made on the judge's phone; the section entry has the same id once the ride is assigned
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid NOT NULL REFERENCES stages (id),
  section bigint NOT NULL,
  -- null if the judge didn't know it
  lap bigint,
  -- what the judge read on the plate; may be empty
  plate text NOT NULL,
  -- the judge's words; may be empty
  note text NOT NULL,
  total bigint NOT NULL,
  events text NOT NULL,
  judge_user_id uuid,
  judge_display_name text NOT NULL,
  judge_email text,
  judge_link_id uuid,
  device_time bigint NOT NULL,
  recorded_at bigint NOT NULL,
  created_at bigint NOT NULL,
  state text NOT NULL,
  -- why a secretary discarded it
  reason text,
  decided_at bigint
);

CREATE INDEX unassigned_rides_of_stage ON unassigned_rides (stage_id);
CREATE INDEX unassigned_rides_of_judge ON unassigned_rides (judge_user_id);
