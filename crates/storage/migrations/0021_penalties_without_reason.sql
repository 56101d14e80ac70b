-- Where a secretary gave no reason, an English sentence was stored. Each reader is told in the own language now.
UPDATE penalty_points SET reason = '' WHERE reason = 'Added by secretary';
