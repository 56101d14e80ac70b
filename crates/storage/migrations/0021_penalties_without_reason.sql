-- Earlier versions stored an English sentence for a penalty without a reason. Now each reader sees a text in their language.
UPDATE penalty_points SET reason = '' WHERE reason = 'Added by secretary';
