-- The name of a backup contains the name of its installation, so that two installations which share a folder or a bucket
-- don't delete each other's. The row is of one installation and isn't part of a backup; earlier backups contain it.
DROP TABLE scheduled_backups;
CREATE TABLE scheduled_backups (
  -- always `backups`
  name text NOT NULL PRIMARY KEY,
  -- eight random hexadecimal digits
  installation text NOT NULL,
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
