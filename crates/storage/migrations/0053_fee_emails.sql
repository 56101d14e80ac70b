-- Messages that tell one rider the own entry fee: at the registration, or as a reminder. A secretary's list of messages
-- doesn't show them.

CREATE TABLE fee_emails (
  message_id uuid NOT NULL PRIMARY KEY REFERENCES messages (id),
  stage_id uuid NOT NULL REFERENCES stages (id),
  -- the id of the reminder with which it was sent; null for the one at the registration
  reminder_id uuid
);

CREATE INDEX fee_emails_of_stage ON fee_emails (stage_id);
CREATE INDEX fee_emails_of_reminder ON fee_emails (reminder_id);
