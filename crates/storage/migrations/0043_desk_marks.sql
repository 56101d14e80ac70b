-- What desks tick for riders: arrived, documents seen, consent signed. The latest row of a rider's mark counts.

CREATE TABLE desk_marks (
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid NOT NULL REFERENCES stages (id),
  participant_id text NOT NULL,
  -- arrived, documentsSeen or consentSigned
  mark text NOT NULL,
  -- whether it was set, rather than taken back
  is_set boolean NOT NULL,
  made_at bigint NOT NULL,
  -- null once the account is deleted
  maker_id uuid
);

CREATE INDEX desk_marks_of_stage ON desk_marks (stage_id);
CREATE INDEX desk_marks_of_participant ON desk_marks (participant_id);
CREATE INDEX desk_marks_of_maker ON desk_marks (maker_id);
