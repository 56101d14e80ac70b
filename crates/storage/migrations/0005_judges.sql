-- Judge links for volunteers without an account, and the phones that judges record with.

CREATE TABLE judge_links (
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid NOT NULL REFERENCES stages (id),
  -- the volunteer for whom the secretary created it
  name text NOT NULL,
  -- SHA-256 in hex, so nobody can record with a copy of the database
  token_hash text NOT NULL UNIQUE,
  -- the numbers of the sections, ascending, separated by commas
  sections text NOT NULL,
  created_at bigint NOT NULL,
  revoked_at bigint
);

CREATE INDEX judge_links_of_stage ON judge_links (stage_id, created_at);

CREATE TABLE judge_devices (
  stage_id uuid NOT NULL REFERENCES stages (id),
  -- made by the phone, for this stage
  id uuid NOT NULL,
  judge_link_id uuid REFERENCES judge_links (id),
  user_id uuid REFERENCES users (id),
  -- the name of the judge who uses it
  judge_name text NOT NULL,
  -- the number of entries that it hasn't sent
  unsent bigint NOT NULL,
  last_contact_at bigint NOT NULL,
  PRIMARY KEY (stage_id, id)
);

ALTER TABLE section_entries ADD COLUMN judge_link_id uuid;
