-- A judge who corrects the own ride names the entry that the new one replaces. That one may arrive later, so it is no foreign key.
ALTER TABLE section_entries ADD COLUMN replaces_id uuid;
CREATE INDEX section_entries_by_replaced ON section_entries (replaces_id) WHERE replaces_id IS NOT NULL;
