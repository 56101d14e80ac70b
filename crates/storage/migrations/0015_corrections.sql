-- A secretary's corrections of a result's times, stored beside the recorded times until somebody removes them.

ALTER TABLE results RENAME COLUMN last_time_changed_by TO finish_corrected_by;
ALTER TABLE results ADD COLUMN corrected_finish_at bigint;
ALTER TABLE results ADD COLUMN corrected_start_at bigint;

-- Earlier versions stored a correction in place of the recorded time.
UPDATE results SET corrected_finish_at = last_time_recorded WHERE finish_corrected_by IS NOT NULL;

-- A start that is no entry's time is from a file of scores.
UPDATE results SET corrected_start_at = started_at
WHERE finish_corrected_by IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM section_entries entry
  WHERE entry.stage_id = results.stage_id AND entry.participant_id = results.participant_id
    AND entry.state = 'counts' AND entry.recorded_at = results.started_at
);

-- The recorded times are those of judges' entries; without any, those of the cards.
UPDATE results SET
  times_from_card = NOT EXISTS (
    SELECT 1 FROM section_entries entry
    WHERE entry.stage_id = results.stage_id AND entry.participant_id = results.participant_id
      AND entry.state = 'counts' AND NOT entry.from_card
  )
WHERE finish_corrected_by IS NOT NULL;

UPDATE results SET
  started_at = COALESCE((
    SELECT MIN(entry.recorded_at) FROM section_entries entry
    WHERE entry.stage_id = results.stage_id AND entry.participant_id = results.participant_id
      AND entry.state = 'counts' AND entry.from_card = results.times_from_card
  ), started_at),
  last_time_recorded = COALESCE((
    SELECT MAX(entry.recorded_at) FROM section_entries entry
    WHERE entry.stage_id = results.stage_id AND entry.participant_id = results.participant_id
      AND entry.state = 'counts' AND entry.from_card = results.times_from_card
  ), last_time_recorded)
WHERE finish_corrected_by IS NOT NULL;
