-- The public keys of judges' phones: by its signature the server knows whose rides another phone brings.

CREATE TABLE judge_keys (
  stage_id uuid NOT NULL REFERENCES stages (id),
  -- the point of the curve P-256 in base64; whoever has proved to hold its private key is who records with it
  public_key text NOT NULL,
  judge_link_id uuid REFERENCES judge_links (id),
  user_id uuid REFERENCES users (id),
  -- what the phone's clock lacks to the server's, in microseconds, when the two spoke last
  clock_offset bigint NOT NULL,
  PRIMARY KEY (stage_id, public_key)
);

CREATE INDEX judge_keys_of_link ON judge_keys (stage_id, judge_link_id);
CREATE INDEX judge_keys_of_user ON judge_keys (user_id);
