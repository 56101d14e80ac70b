-- The reason for penalty points, DNF or DQ: the code of a common reason, and the secretary's text.
ALTER TABLE penalty_points ADD COLUMN reason_code text;
ALTER TABLE results ADD COLUMN status_reason_code text;
ALTER TABLE results ADD COLUMN status_reason text;
