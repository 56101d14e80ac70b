-- The entry that a judge's correction replaces. It may arrive after the correction, so it is no foreign key.
ALTER TABLE section_entries ADD COLUMN replaces_id uuid;
CREATE INDEX section_entries_by_replaced ON section_entries (replaces_id) WHERE replaces_id IS NOT NULL;
