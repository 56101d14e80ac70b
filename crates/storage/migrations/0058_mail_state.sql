-- What the mail server answered, which addresses it refuses, and tests of the mail settings.

-- At most one row.
CREATE TABLE mail_state (
  -- always `mail`
  name text NOT NULL PRIMARY KEY,
  -- when the mail server last accepted an email
  sent_at bigint,
  -- when an email last failed for another reason than its address, and why
  failed_at bigint,
  failure text
);

-- The addresses whose last email was refused for good. A row is removed when one is accepted.
CREATE TABLE refused_addresses (
  address text NOT NULL PRIMARY KEY,
  refused_at bigint NOT NULL,
  -- address, mailbox or policy
  reason text NOT NULL,
  -- the mail server's own words
  reply text NOT NULL
);

CREATE INDEX refused_addresses_by_time ON refused_addresses (refused_at);

-- The last test email of each administrator.
CREATE TABLE test_emails (
  user_id uuid NOT NULL PRIMARY KEY,
  -- another test has another id
  id uuid NOT NULL,
  language text NOT NULL,
  requested_at bigint NOT NULL,
  -- waiting, sent or failed
  delivery text NOT NULL,
  attempts bigint NOT NULL,
  next_attempt_at bigint,
  -- the mail server's own words, or why it said nothing, if the last attempt failed
  reply text
);

CREATE INDEX test_emails_to_send ON test_emails (next_attempt_at);
