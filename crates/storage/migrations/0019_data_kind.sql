-- The kind of data: a demo's, whose passwords are public, or real data. The first server that opens the database adds the
-- only row.

CREATE TABLE data_kind (
  -- always 1
  id bigint NOT NULL PRIMARY KEY,
  -- demo or own
  kind text NOT NULL
);

-- Demos of older versions have no such row, and their data may be in real use. Nobody may sign in with the public password.
DELETE FROM password_credentials WHERE user_id IN (SELECT id FROM users WHERE email LIKE '%@zerodab.example');
DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE email LIKE '%@zerodab.example');
