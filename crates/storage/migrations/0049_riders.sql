-- Further riders of accounts: the children of a family. The rider with whom an account begins has no row here, but the
-- user's id.
CREATE TABLE riders (
  id uuid NOT NULL PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  birth_date text NOT NULL,
  -- whether this is the account's own rider, in the place of the one with whom it began
  is_own boolean NOT NULL,
  created_at bigint NOT NULL,
  version bigint NOT NULL
);

CREATE INDEX riders_of_account ON riders (account_id);
CREATE UNIQUE INDEX riders_own ON riders (account_id) WHERE is_own;

-- each rider of an account has the data of the last registration, also one who isn't a user
DROP INDEX participation_data_of_club;
ALTER TABLE participation_data RENAME TO participation_data_of_users;

CREATE TABLE participation_data (
  rider_id uuid NOT NULL PRIMARY KEY,
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

CREATE INDEX participation_data_of_club ON participation_data (club_id);

INSERT INTO participation_data (rider_id, name, racing_number, bike, racing_class, birth_date, license, club_id, gender, team, modified_at)
SELECT user_id, name, racing_number, bike, racing_class, birth_date, license, club_id, gender, team, modified_at
FROM participation_data_of_users;

DROP TABLE participation_data_of_users;
