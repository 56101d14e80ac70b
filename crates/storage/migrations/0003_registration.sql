-- Family cup teams, the data of a rider's last registration, documents of a stage, and removed participants.

CREATE TABLE teams (
  championship_id uuid NOT NULL REFERENCES championships (id),
  name text NOT NULL,
  PRIMARY KEY (championship_id, name)
);

INSERT INTO teams (championship_id, name)
SELECT DISTINCT stages.championship_id, participants.team
FROM participants JOIN stages ON stages.id = participants.stage_id
WHERE participants.team IS NOT NULL;

-- the data of a user's last registration, which prefills the next form
CREATE TABLE participation_data (
  user_id uuid NOT NULL PRIMARY KEY REFERENCES users (id),
  name text NOT NULL,
  racing_number text NOT NULL,
  bike text NOT NULL,
  racing_class text NOT NULL,
  birth_date text NOT NULL,
  license text,
  club_id text REFERENCES clubs (id),
  gender text,
  team text,
  modified_at bigint NOT NULL
);

-- null for a current participant; a removed one with recorded entries keeps the row, because entries are never deleted
ALTER TABLE participants ADD COLUMN removed_at bigint;

DROP INDEX participants_number;
-- two riders of a stage never have the same number, even if they register at the same moment
CREATE UNIQUE INDEX participants_number ON participants (stage_id, racing_number) WHERE racing_number <> '' AND removed_at IS NULL;

CREATE TABLE stage_documents (
  stage_id uuid NOT NULL REFERENCES stages (id),
  -- such as regulation.pdf
  name text NOT NULL,
  -- its key in the file store
  file text NOT NULL,
  PRIMARY KEY (stage_id, name)
);
