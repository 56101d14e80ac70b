-- Messages of a stage's secretary to its riders, and what was sent to whom.

CREATE TABLE messages (
  id uuid NOT NULL PRIMARY KEY,
  stage_id uuid NOT NULL REFERENCES stages (id),
  -- subject and text by language: a JSON object
  texts text NOT NULL,
  -- all, class or riders
  audience text NOT NULL,
  -- the class of the audience `class`
  racing_class text,
  -- whether it was sent by email, and whether the stage's page shows it
  by_email boolean NOT NULL,
  on_page boolean NOT NULL,
  -- null once the account is deleted
  sender_id uuid,
  sent_at bigint NOT NULL,
  -- when it was removed from the stage's page
  withdrawn_at bigint
);

CREATE INDEX messages_of_stage ON messages (stage_id, sent_at);
CREATE INDEX messages_of_sender ON messages (sender_id);

CREATE TABLE message_recipients (
  id uuid NOT NULL PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES messages (id),
  -- null once the account is deleted; then the name and the number are empty
  participant_id text,
  name text NOT NULL,
  racing_number text NOT NULL,
  -- pageOnly, noAddress, waiting, sent or failed
  delivery text NOT NULL,
  -- how often the email was tried
  attempts bigint NOT NULL,
  -- when the email is tried next; null if it isn't
  next_attempt_at bigint
);

CREATE INDEX recipients_of_message ON message_recipients (message_id);
CREATE INDEX recipients_by_participant ON message_recipients (participant_id);
CREATE INDEX recipients_to_send ON message_recipients (next_attempt_at);
