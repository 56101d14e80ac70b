-- Whom to call if something happens to a rider at a stage, when the championship asks for it. Rows are deleted 30 days
-- after the end of the stage.

CREATE TABLE emergency_contacts (
  stage_id uuid NOT NULL REFERENCES stages (id),
  participant_id text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  -- when it was entered or last changed
  saved_at bigint NOT NULL,
  PRIMARY KEY (stage_id, participant_id)
);

CREATE INDEX emergency_contacts_of_participant ON emergency_contacts (participant_id);
