-- The number of views of each page by day. Nothing is stored about the visitors.

CREATE TABLE page_views (
  -- in UTC, such as 2026-06-14
  day text NOT NULL,
  path text NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (day, path)
);
