-- Why a rider was given penalty points, DNF or DQ, as one of the common reasons; what a secretary wrote stands beside it.
ALTER TABLE penalty_points ADD COLUMN reason_code text;
ALTER TABLE results ADD COLUMN status_reason_code text;
ALTER TABLE results ADD COLUMN status_reason text;
