-- whether it was entered from a paper card, which has the score of a ride but no time
ALTER TABLE section_entries ADD COLUMN from_card boolean NOT NULL DEFAULT false;

-- whether both times are from cards, because no judge has recorded the rider
ALTER TABLE results ADD COLUMN times_from_card boolean NOT NULL DEFAULT false;
