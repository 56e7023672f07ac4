-- A column of several references (`f.refs`) is an array of ids, which no foreign key can check. These triggers do. Which
-- tables have them follows from the declarations; what they do is written here. An error has the code and the name
-- that a foreign key of the column would have.

-- After a write of the array: every id is there once, and the records of new ids exist and stay until the transaction
-- ends. Those of old ids exist, unless the statement that deletes them is about to remove them from the array.
-- Arguments: the column, the table that it refers to, the name of the constraint.
CREATE FUNCTION require_referenced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  old_ids uuid[] := '{}';
  added uuid[];
  known bigint;
  distinct_ids bigint;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO ids USING NEW;
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO old_ids USING OLD;
  END IF;
  SELECT count(DISTINCT id) INTO distinct_ids FROM unnest(ids) AS id;
  added := ARRAY(SELECT unnest(ids) EXCEPT SELECT unnest(old_ids));
  EXECUTE format(
    'SELECT count(*) FROM (SELECT FROM %I WHERE id = ANY($1) ORDER BY id FOR KEY SHARE) AS referenced',
    TG_ARGV[1]
  ) INTO known USING added;
  IF distinct_ids < cardinality(ids) OR known < cardinality(added) THEN
    RAISE EXCEPTION 'insert or update on table "%" violates "%"', TG_TABLE_NAME, TG_ARGV[2]
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_ARGV[2], TABLE = TG_TABLE_NAME,
        DETAIL = format('Not every id of %s is once in table "%s".', TG_ARGV[0], TG_ARGV[1]);
  END IF;
  RETURN NULL;
END
$$;

-- After the deletion of a record: refuses it while an array refers to it, or removes it from the arrays.
-- Arguments: the table with the array, its column, the name of the constraint, `restrict` or `remove`.
CREATE FUNCTION release_referenced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_used boolean;
BEGIN
  IF TG_ARGV[3] = 'remove' THEN
    EXECUTE format(
      'UPDATE %1$I SET %2$I = array_remove(%2$I, $1) WHERE %2$I @> ARRAY[$1]',
      TG_ARGV[0], TG_ARGV[1]
    ) USING OLD.id;
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I @> ARRAY[$1])', TG_ARGV[0], TG_ARGV[1])
    INTO is_used USING OLD.id;
  IF is_used THEN
    RAISE EXCEPTION 'delete on table "%" violates "%" of table "%"', TG_TABLE_NAME, TG_ARGV[2], TG_ARGV[0]
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_ARGV[2], TABLE = TG_ARGV[0];
  END IF;
  RETURN NULL;
END
$$;
