-- Links with which another account takes over a rider. A rider has at most one.
CREATE TABLE rider_transfers (
  rider_id uuid NOT NULL PRIMARY KEY REFERENCES riders (id),
  -- the SHA-256 of the link's secret, in hex
  token_hash text NOT NULL UNIQUE,
  expires_at bigint NOT NULL
);
