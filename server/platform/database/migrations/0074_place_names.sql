DROP INDEX "locations_staff_search";

ALTER TABLE "locations" ADD COLUMN "other_names" text NOT NULL DEFAULT '';

CREATE INDEX "locations_staff_search" ON "locations" USING gin (("name"::text || ' ' || "other_names"::text) gin_trgm_ops);

-- The other names of a place, plain as in search.plain: "München" finds Munich.
CREATE TABLE search.other_names (
  location_id uuid NOT NULL REFERENCES public.locations ON DELETE CASCADE,
  name text NOT NULL,
  PRIMARY KEY (location_id, name)
);
CREATE INDEX other_names_by_name ON search.other_names (name text_pattern_ops);

CREATE FUNCTION search.keep_other_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.other_names WHERE location_id = NEW.id;
  INSERT INTO search.other_names
  SELECT DISTINCT NEW.id, trim(part)
  FROM regexp_split_to_table(search.plain(NEW.other_names), ',') AS part
  WHERE trim(part) <> '';
  RETURN NULL;
END $$;

CREATE TRIGGER other_names_added AFTER INSERT ON public.locations
  FOR EACH ROW WHEN (NEW.other_names <> '') EXECUTE FUNCTION search.keep_other_names();
CREATE TRIGGER other_names_changed AFTER UPDATE OF other_names ON public.locations
  FOR EACH ROW WHEN (OLD.other_names IS DISTINCT FROM NEW.other_names)
  EXECUTE FUNCTION search.keep_other_names();
