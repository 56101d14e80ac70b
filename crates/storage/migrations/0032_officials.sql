-- The officials of each stage. Most stages have none.

CREATE TABLE stage_officials (
  stage_id uuid NOT NULL PRIMARY KEY REFERENCES stages (id),
  -- grows with every edit of the list
  version bigint NOT NULL,
  -- a JSON list of officials: role, sections, name, licence
  officials text NOT NULL
);
