-- The state of the backups that the server makes by itself. At most one row.
CREATE TABLE scheduled_backups (
  -- always `backups`
  name text NOT NULL PRIMARY KEY,
  -- a server is making a backup, or waits before it tries again, until then
  claimed_until_at bigint NOT NULL,
  -- the last backup that was written and read again
  good_at bigint,
  good_file text,
  good_bytes bigint,
  -- the last failure since then
  failed_at bigint,
  failure text
);
