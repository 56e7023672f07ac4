-- Every change of a resource's row counts its version, whoever writes: an edit, a command or a job.
-- Which tables have the trigger follows from the declarations; what it does is written here.

CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
