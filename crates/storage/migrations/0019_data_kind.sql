-- Whose data this is: a demo's, whose passwords are public, or somebody's own. One row, written by the first server that opens the database.

CREATE TABLE data_kind (
  -- always 1
  id bigint NOT NULL PRIMARY KEY,
  -- demo or own
  kind text NOT NULL
);

-- Demos of older versions carry no mark, and others may have used their data for real since. Nobody signs in there with the public password.
DELETE FROM password_credentials WHERE user_id IN (SELECT id FROM users WHERE email LIKE '%@zerodab.example');
DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE email LIKE '%@zerodab.example');
