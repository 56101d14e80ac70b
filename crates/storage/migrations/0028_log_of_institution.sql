-- The institution of a log entry, by which a secretary's log is read from its newest entry.

ALTER TABLE log ADD COLUMN institution_id uuid;

UPDATE log SET institution_id = (
  SELECT championships.institution_id FROM championships WHERE championships.id = COALESCE(
    log.championship_id,
    (SELECT stages.championship_id FROM stages WHERE stages.id = log.stage_id)
  )
);

CREATE INDEX log_of_institution ON log (institution_id, created_at, id);
