-- The texts to which the parents or guardians of riders under 18 agree, when the championship asks for their consent. A
-- changed text is a new version.

CREATE TABLE consent_texts (
  championship_id uuid NOT NULL REFERENCES championships (id),
  -- 1 for the first text
  version bigint NOT NULL,
  -- the text by language: a JSON object
  texts text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (championship_id, version)
);

CREATE TABLE consents (
  stage_id uuid NOT NULL REFERENCES stages (id),
  participant_id text NOT NULL,
  -- the version of the text that was current
  text_version bigint NOT NULL,
  -- account or paper
  method text NOT NULL,
  -- the name of the parent or guardian; null on paper, which has it
  guardian text,
  -- when it was given or, on paper, when the secretary recorded it
  given_at bigint NOT NULL,
  PRIMARY KEY (stage_id, participant_id)
);

CREATE INDEX consents_of_participant ON consents (participant_id);
