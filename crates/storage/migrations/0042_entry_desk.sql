-- The fees of stages and the payments of riders, when their championship has turned the entry desk on.

CREATE TABLE stage_fees (
  stage_id uuid NOT NULL PRIMARY KEY REFERENCES stages (id),
  -- grows with every edit
  version bigint NOT NULL,
  -- JSON: amounts in cents, by class, for late registrations and day licences, discount, bank account
  fees text NOT NULL
);

-- rows are never changed, but for what a deleted account must not leave
CREATE TABLE payments (
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid NOT NULL REFERENCES stages (id),
  -- null once the account is deleted; then the name, the number and the reason are empty
  participant_id text,
  -- as they were when the rider paid
  name text NOT NULL,
  racing_number text NOT NULL,
  -- less than zero for a refund
  amount_cents bigint NOT NULL,
  -- cash, card or transfer
  method text NOT NULL,
  -- of a refund; may be empty
  reason text NOT NULL,
  -- null once the account is deleted
  taker_id uuid,
  taken_at bigint NOT NULL
);

CREATE INDEX payments_of_stage ON payments (stage_id, taken_at);
CREATE INDEX payments_of_participant ON payments (participant_id);
CREATE INDEX payments_of_taker ON payments (taker_id);
