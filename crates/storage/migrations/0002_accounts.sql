-- Further ways to sign in, sessions that users can see and end, and rate limits.
-- Columns *_hash have SHA-256 in hex, so nobody can sign in with a copy of the database.

-- when the address was verified; null until then
ALTER TABLE users ADD COLUMN email_verified_at bigint;
-- lv, et or en; null until the user chooses one
ALTER TABLE users ADD COLUMN language text;
-- name and address in lower case without diacritics
ALTER TABLE users ADD COLUMN search_folded text NOT NULL DEFAULT '';
UPDATE users SET search_folded = lower(display_name || ' ' || email);
-- counts the edits of the profile and the roles
ALTER TABLE users ADD COLUMN version bigint NOT NULL DEFAULT 1;

-- all sessions end: everyone has to sign in again
DROP TABLE sessions;

CREATE TABLE sessions (
  id uuid NOT NULL PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id),
  -- such as "Firefox on Linux"; empty if it is unknown
  device text NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint NOT NULL,
  expires_at bigint NOT NULL
);

CREATE INDEX sessions_of_user ON sessions (user_id);

-- secrets that are emailed to verify an address
CREATE TABLE one_time_secrets (
  id uuid NOT NULL PRIMARY KEY,
  -- magicLink, passwordReset or verificationCode
  purpose text NOT NULL,
  email text NOT NULL,
  secret_hash text NOT NULL,
  -- the number of wrong attempts so far
  tries bigint NOT NULL,
  expires_at bigint NOT NULL
);

CREATE INDEX one_time_secrets_of_address ON one_time_secrets (purpose, email);

-- a person's accounts at sign-in providers
CREATE TABLE openid_identities (
  id uuid NOT NULL PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  -- the provider's id in the configuration
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  linked_at bigint NOT NULL,
  UNIQUE (issuer, subject)
);

CREATE INDEX openid_identities_of_user ON openid_identities (user_id);

-- attempts that are limited for each email and IP address; the subject is the hash of the address
CREATE TABLE attempts (
  id uuid NOT NULL PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  created_at bigint NOT NULL
);

CREATE INDEX attempts_of_subject ON attempts (kind, subject, created_at);
