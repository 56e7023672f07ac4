ALTER TABLE "webhook_events" ADD COLUMN "record" jsonb;

-- Events that wait for their job get their records as they are now.
DO $$
DECLARE waiting text;
BEGIN
  FOR waiting IN SELECT DISTINCT resource FROM webhook_events WHERE to_regclass(quote_ident(resource)) IS NOT NULL LOOP
    EXECUTE format(
      'UPDATE webhook_events e SET record = to_jsonb(r) FROM %I r WHERE e.resource = %L AND r.id::text = e.record_id',
      waiting, waiting);
  END LOOP;
END $$;
