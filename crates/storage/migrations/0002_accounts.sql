-- Ways of signing in beside the password, sessions that their owner can see and end, and limits on trying.
-- *_hash is SHA-256 in hex: a copy of the database signs nobody in.

-- when somebody proved to hold the address; null until then
ALTER TABLE users ADD COLUMN email_verified_at bigint;
-- lv, et or en; null until chosen
ALTER TABLE users ADD COLUMN language text;
-- name and address, lower case without diacritics
ALTER TABLE users ADD COLUMN search_folded text NOT NULL DEFAULT '';
UPDATE users SET search_folded = lower(display_name || ' ' || email);
-- counts the edits of the profile and of the roles
ALTER TABLE users ADD COLUMN version bigint NOT NULL DEFAULT 1;

-- everyone signs in once more
DROP TABLE sessions;

CREATE TABLE sessions (
  id uuid NOT NULL PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id),
  -- as "Firefox on Linux"; empty where the browser doesn't say
  device text NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint NOT NULL,
  expires_at bigint NOT NULL
);

CREATE INDEX sessions_of_user ON sessions (user_id);

-- what is mailed to prove that somebody holds an address
CREATE TABLE one_time_secrets (
  id uuid NOT NULL PRIMARY KEY,
  -- magicLink, passwordReset or verificationCode
  purpose text NOT NULL,
  email text NOT NULL,
  secret_hash text NOT NULL,
  -- wrong ones so far
  tries bigint NOT NULL,
  expires_at bigint NOT NULL
);

CREATE INDEX one_time_secrets_of_address ON one_time_secrets (purpose, email);

-- a person's accounts at sign-in providers
CREATE TABLE openid_identities (
  id uuid NOT NULL PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  -- its id in the configuration
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  linked_at bigint NOT NULL,
  UNIQUE (issuer, subject)
);

CREATE INDEX openid_identities_of_user ON openid_identities (user_id);

-- what is limited by address and by IP; the subject is hashed
CREATE TABLE attempts (
  id uuid NOT NULL PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  created_at bigint NOT NULL
);

CREATE INDEX attempts_of_subject ON attempts (kind, subject, created_at);
