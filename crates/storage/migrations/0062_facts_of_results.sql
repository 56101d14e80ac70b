-- What only some rules ask for of a rider at a stage (domain::results::RiderFacts), and the totals of a table that was made
-- elsewhere, as JSON; `null` if nothing is known.
ALTER TABLE results ADD COLUMN facts text NOT NULL DEFAULT 'null';
