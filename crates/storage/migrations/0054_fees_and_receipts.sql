-- The fees of championships, which their stages take that have none of their own, and the numbers of receipts.

CREATE TABLE championship_fees (
  championship_id uuid NOT NULL PRIMARY KEY REFERENCES championships (id),
  -- JSON: the fees as of a stage that begins on a certain day, and that day
  fees text NOT NULL
);

-- The last number of an institution's receipts in a year.
CREATE TABLE receipt_counters (
  institution_id uuid NOT NULL REFERENCES institutions (id),
  year bigint NOT NULL,
  last_number bigint NOT NULL,
  PRIMARY KEY (institution_id, year)
);

-- The payments for which there is a receipt. Several may have the same one.
CREATE TABLE receipt_payments (
  payment_id uuid NOT NULL PRIMARY KEY REFERENCES payments (id),
  year bigint NOT NULL,
  number bigint NOT NULL,
  issued_at bigint NOT NULL,
  -- null once the account is deleted
  issuer_id uuid
);

CREATE INDEX receipt_payments_of_issuer ON receipt_payments (issuer_id);
