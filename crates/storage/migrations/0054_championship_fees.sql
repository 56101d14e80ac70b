-- The fees of championships, which their stages take that have none of their own.

CREATE TABLE championship_fees (
  championship_id uuid NOT NULL PRIMARY KEY REFERENCES championships (id),
  -- JSON: the fees as of a stage that begins on a certain day, and that day
  fees text NOT NULL
);
