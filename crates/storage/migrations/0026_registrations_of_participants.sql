-- What somebody is registered for, over all stages: the home page asks for it.
CREATE INDEX participants_by_id ON participants (id);
