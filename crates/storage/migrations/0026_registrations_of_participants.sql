-- For the home page, which lists a user's registrations at all stages.
CREATE INDEX participants_by_id ON participants (id);
