-- Riders' queries about scores of provisional results.
CREATE TABLE score_queries (
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid NOT NULL REFERENCES stages (id),
  -- the rider who raised it
  participant_id text NOT NULL,
  section bigint NOT NULL,
  lap bigint NOT NULL,
  -- the score that the rider claims
  points bigint NOT NULL,
  -- the score that counted when the query was raised; null if there was none
  recorded_points bigint,
  -- the rider's words; may be empty
  text text NOT NULL,
  -- whether a secretary entered it for the rider
  on_paper boolean NOT NULL,
  created_at bigint NOT NULL,
  state text NOT NULL,
  -- the secretary's answer
  answer text,
  answered_at bigint,
  -- the jury's decision
  decision text,
  decided_by text,
  decided_at bigint,
  -- when the decision was published; null unless it is public
  published_at bigint,
  -- counts edits
  version bigint NOT NULL
);

CREATE INDEX score_queries_of_stage ON score_queries (stage_id, participant_id);
CREATE INDEX score_queries_of_rider ON score_queries (participant_id);
