-- Notifications on phones: this server's key, the browsers that take notifications, and what was sent.

CREATE TABLE push_keys (
  -- always `vapid`
  name text NOT NULL PRIMARY KEY,
  private_key text NOT NULL,
  created_at bigint NOT NULL
);

-- a browser takes notifications as long as somebody is signed in there
CREATE TABLE push_subscriptions (
  session_id uuid NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint text NOT NULL,
  public_key text NOT NULL,
  auth text NOT NULL,
  created_at bigint NOT NULL
);

CREATE UNIQUE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint);

ALTER TABLE messages ADD COLUMN by_push boolean NOT NULL DEFAULT false;

CREATE TABLE message_pushes (
  id uuid NOT NULL PRIMARY KEY,
  recipient_id uuid NOT NULL REFERENCES message_recipients (id),
  -- the session of the browser; it may have ended
  session_id uuid NOT NULL,
  -- waiting, sent, failed or withdrawn
  delivery text NOT NULL,
  -- how often it was tried
  attempts bigint NOT NULL,
  -- when it is tried next; null if it isn't
  next_attempt_at bigint
);

CREATE INDEX pushes_of_recipient ON message_pushes (recipient_id);
CREATE INDEX pushes_to_send ON message_pushes (next_attempt_at);
