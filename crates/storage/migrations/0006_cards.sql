-- typed from a paper card: what was scored is known, when it was ridden is not
ALTER TABLE section_entries ADD COLUMN from_card boolean NOT NULL DEFAULT false;

-- both times are those of cards: no judge has seen the rider
ALTER TABLE results ADD COLUMN times_from_card boolean NOT NULL DEFAULT false;
