ALTER TABLE "security_events" ADD COLUMN "attempts" integer NOT NULL DEFAULT 1;

CREATE UNLOGGED TABLE "request_counts" (
  "id" uuid NOT NULL,
  "key" text NOT NULL,
  "minute" integer NOT NULL,
  "count" integer NOT NULL,
  CONSTRAINT "request_counts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "request_counts_key_minute_key" UNIQUE ("key", "minute")
);

-- Refused attempts of a kind from a network share a row per quarter of an hour.
WITH "single" AS (
  DELETE FROM "security_events" WHERE "outcome" = 'refused' RETURNING *
)
INSERT INTO "security_events"
  ("id", "kind", "outcome", "reason", "subject", "user_id", "address", "network", "user_agent", "created_at", "attempts")
SELECT (array_agg("id" ORDER BY "created_at"))[1], "kind", 'refused', min("reason"), min("subject"),
  (array_agg("user_id" ORDER BY "created_at"))[1], min("address"), "network", min("user_agent"),
  date_bin('15 minutes', "created_at", 'epoch'::timestamptz), count(*)
FROM "single" GROUP BY "kind", "network", date_bin('15 minutes', "created_at", 'epoch'::timestamptz);

CREATE UNIQUE INDEX "security_events_refused" ON "security_events" ("kind", "network", "created_at") WHERE "outcome" = 'refused';
