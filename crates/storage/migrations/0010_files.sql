-- What the file store holds, and what uses it.

CREATE TABLE files (
  -- its name in the store and in addresses
  key text NOT NULL PRIMARY KEY,
  -- picture or document
  kind text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  -- in pixels; null of a document
  width bigint,
  height bigint,
  -- null once the account is gone
  uploaded_by uuid REFERENCES users (id),
  created_at bigint NOT NULL,
  -- since when nothing uses it, as the last sweep saw it; null while something does
  unused_since bigint,
  -- when it was given up: nothing can begin to use it any more
  swept_at bigint
);

CREATE INDEX files_unused ON files (unused_since);
CREATE INDEX files_of_user ON files (uploaded_by);

-- several may use one file: the copy of a stage shows the logos of the first
CREATE TABLE file_uses (
  -- stageLogo, stageDocument or advert
  noun text NOT NULL,
  -- the id of the stage or the advert
  used_by uuid NOT NULL,
  file_key text NOT NULL REFERENCES files (key),
  PRIMARY KEY (noun, used_by, file_key)
);

CREATE INDEX file_uses_of_file ON file_uses (file_key);
