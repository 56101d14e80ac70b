-- The start orders of stages, when their championship has turned start times on. Most stages have none.

CREATE TABLE start_orders (
  stage_id uuid NOT NULL PRIMARY KEY REFERENCES stages (id),
  -- grows with every edit
  version bigint NOT NULL,
  -- JSON: method, seed, first start, interval, riders who start together, gap between classes
  settings text NOT NULL
);

CREATE TABLE rider_starts (
  stage_id uuid NOT NULL REFERENCES stages (id),
  participant_id text NOT NULL,
  -- the class for which the start was given
  racing_class text NOT NULL,
  -- the place in the order, from 0
  place bigint NOT NULL,
  -- after the first start of the stage
  after_seconds bigint NOT NULL,
  PRIMARY KEY (stage_id, participant_id)
);

CREATE INDEX rider_starts_of_participant ON rider_starts (participant_id);
