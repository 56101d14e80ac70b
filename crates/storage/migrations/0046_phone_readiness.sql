-- What a judge's phone reports about its readiness, as JSON; null if it has reported nothing.

ALTER TABLE judge_devices ADD COLUMN readiness text;
