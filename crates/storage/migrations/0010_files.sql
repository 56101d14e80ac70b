-- The files in the file store, and their uses.

CREATE TABLE files (
  -- its key in the store and in URLs
  key text NOT NULL PRIMARY KEY,
  -- picture or document
  kind text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  -- in pixels; null for a document
  width bigint,
  height bigint,
  -- null if the account was deleted
  uploaded_by uuid REFERENCES users (id),
  created_at bigint NOT NULL,
  -- since when it has no use, as of the last sweep; null while it has one
  unused_since bigint,
  -- when it was marked for removal; it can't get a use any more
  swept_at bigint
);

CREATE INDEX files_unused ON files (unused_since);
CREATE INDEX files_of_user ON files (uploaded_by);

-- several may use one file: the copy of a stage has the same logos
CREATE TABLE file_uses (
  -- stageLogo, stageDocument or advert
  noun text NOT NULL,
  -- the id of the stage or the advert
  used_by uuid NOT NULL,
  file_key text NOT NULL REFERENCES files (key),
  PRIMARY KEY (noun, used_by, file_key)
);

CREATE INDEX file_uses_of_file ON file_uses (file_key);
