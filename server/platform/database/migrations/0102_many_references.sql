-- A column of several references (`f.refs`) is an array of ids, which no foreign key can check. These triggers do. Which
-- tables have them follows from the declarations; what they do is written here. An error has the code and the name
-- that a foreign key of the column would have.

-- After a write of the array: every id is there once, and its record exists and stays until the transaction ends.
-- Arguments: the column, the table that it refers to, the name of the constraint.
CREATE FUNCTION require_referenced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  found bigint;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO ids USING NEW;
  IF ids IS NULL OR cardinality(ids) = 0 THEN
    RETURN NULL;
  END IF;
  EXECUTE format(
    'SELECT count(*) FROM (SELECT FROM %I WHERE id = ANY($1) ORDER BY id FOR KEY SHARE) AS referenced',
    TG_ARGV[1]
  ) INTO found USING ids;
  IF found < cardinality(ids) THEN
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
