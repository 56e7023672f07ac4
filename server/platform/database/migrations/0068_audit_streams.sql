ALTER TABLE "audit_log" ADD COLUMN "stream" integer;

ALTER TABLE "audit_log" ADD COLUMN "position" integer;

CREATE TABLE "audit_streams" (
  "id" uuid NOT NULL,
  "number" integer NOT NULL,
  "position" integer NOT NULL,
  "hash" text NOT NULL,
  CONSTRAINT "audit_streams_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "audit_streams_number_key" UNIQUE ("number")
);

CREATE TABLE "audit_anchors" (
  "id" uuid NOT NULL,
  "number" integer NOT NULL,
  "heads" jsonb NOT NULL,
  "previous_hash" text NOT NULL,
  "hash" text NOT NULL,
  "pruned_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "audit_anchors_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "audit_anchors_number_key" UNIQUE ("number")
);

CREATE INDEX "audit_anchors_created_at_idx" ON "audit_anchors" ("created_at");

-- The order of the entries of all streams in lists. Servers of the build before count on their own until the
-- streams are open.
CREATE SEQUENCE audit_log_sequence AS integer;

-- An empty log has no chain to continue. Otherwise a job opens the streams once no server of an earlier build runs.
INSERT INTO audit_streams (id, number, position, hash)
SELECT gen_random_uuid(), number, 0, '' FROM generate_series(1, 32) number
WHERE NOT EXISTS (SELECT FROM audit_log);

-- A server of an earlier build would continue the single chain, which ended when the streams were opened.
CREATE FUNCTION refuse_closed_audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_streams) THEN
    RAISE EXCEPTION 'This server is older than the audit log: deploy the current build'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_log_streams', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER audit_log_streams BEFORE INSERT ON audit_log
  FOR EACH ROW WHEN (NEW.stream IS NULL) EXECUTE FUNCTION refuse_closed_audit_chain();

-- Entries are removed only up to an anchor that is marked as pruned.
CREATE FUNCTION refuse_unpruned_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    IF EXISTS (SELECT FROM audit_anchors WHERE pruned_at IS NOT NULL) THEN
      RETURN NULL;
    END IF;
  ELSIF EXISTS (
    SELECT FROM (
      SELECT heads FROM audit_anchors WHERE pruned_at IS NOT NULL ORDER BY number DESC LIMIT 1
    ) anchor, jsonb_to_recordset(anchor.heads) AS head(stream integer, position integer)
    WHERE head.stream = coalesce(OLD.stream, 0)
      AND head.position >= coalesce(OLD.position, OLD.sequence)
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed or removed', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only',
      TABLE = TG_TABLE_NAME;
END $$;

DROP TRIGGER audit_log_append_only ON audit_log;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

CREATE TRIGGER audit_log_pruned BEFORE DELETE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unpruned_audit();

CREATE TRIGGER audit_log_pruned_rows BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_unpruned_audit();
