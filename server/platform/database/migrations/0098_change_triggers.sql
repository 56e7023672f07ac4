-- Webhooks receive every change of a resource's record: of a screen, a command, a job or a provider.
-- Which tables have the trigger follows from the declarations; what it does is written here.

CREATE SEQUENCE record_changes_position;

-- Keeps a change until it is sent to the webhooks: the row before and after it. Keeps nothing
-- of a resource that no active webhook subscribed to.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_resources WHERE resource = TG_TABLE_NAME) THEN
    RETURN NULL;
  END IF;
  -- Webhooks do not receive the updates of a migration.
  IF current_setting('keystead.migrating', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO record_changes (id, position, transaction, resource, record_id, before, after)
  VALUES (
    gen_random_uuid(),
    lpad(nextval('record_changes_position')::text, 19, '0'),
    pg_current_xact_id()::text,
    TG_TABLE_NAME,
    CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END,
    CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END,
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END
  );
  RETURN NULL;
END
$$;

-- Keeps the list of resources that an active webhook subscribed to. One at a time: a row that one transaction removes
-- may be needed by another.
CREATE FUNCTION list_webhook_resources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7345058);
  INSERT INTO webhook_resources (id, resource)
  SELECT gen_random_uuid(), resource
  FROM (
    SELECT DISTINCT split_part(event, '.', 1) AS resource
    FROM webhooks, jsonb_array_elements_text(events) AS event
    WHERE state = 'active'
  ) AS wanted
  ON CONFLICT (resource) DO NOTHING;
  DELETE FROM webhook_resources r
  WHERE NOT EXISTS (
    SELECT FROM webhooks, jsonb_array_elements_text(events) AS event
    WHERE state = 'active' AND split_part(event, '.', 1) = r.resource
  );
  RETURN NULL;
END
$$;
