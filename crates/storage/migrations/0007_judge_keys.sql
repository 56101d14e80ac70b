-- The public keys of judges' phones, which verify the signatures of entries that another phone uploads.

CREATE TABLE judge_keys (
  stage_id uuid NOT NULL REFERENCES stages (id),
  -- the point of the curve P-256 in base64
  public_key text NOT NULL,
  judge_link_id uuid REFERENCES judge_links (id),
  user_id uuid REFERENCES users (id),
  -- the microseconds by which the phone's clock was behind the server's at the last contact
  clock_offset bigint NOT NULL,
  PRIMARY KEY (stage_id, public_key)
);

CREATE INDEX judge_keys_of_link ON judge_keys (stage_id, judge_link_id);
CREATE INDEX judge_keys_of_user ON judge_keys (user_id);
