-- How often each page was opened, by day. Who opened it is not known.

CREATE TABLE page_views (
  -- in UTC, as 2026-06-14
  day text NOT NULL,
  path text NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (day, path)
);
