-- How many requests failed because of the server, by hour and server.
CREATE TABLE server_errors (
  -- the beginning of the hour
  hour_at bigint NOT NULL,
  -- the name of the machine
  server text NOT NULL,
  errors bigint NOT NULL,
  PRIMARY KEY (hour_at, server)
);
