-- Whether, when and why a stage was cancelled or postponed; null for a stage that is held as scheduled.
ALTER TABLE stages ADD COLUMN schedule_change text;
ALTER TABLE stages ADD COLUMN schedule_changed_at bigint;
ALTER TABLE stages ADD COLUMN schedule_change_reason text;

-- A postponed stage is listed as upcoming after its former date, too.
CREATE INDEX stages_schedule_change ON stages (schedule_change);
