-- Who signed off each approval, so that a correction says who is responsible for it. Null where nobody signed off.
ALTER TABLE approvals ADD COLUMN signed_off_by text;
