ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_error_check";

ALTER TABLE "calendar_fetches" DROP CONSTRAINT "calendar_fetches_outcome_check";

ALTER TABLE "calendar_fetches" DROP CONSTRAINT "calendar_fetches_error_check";

CREATE TABLE "calendar_feed_exports" (
  "id" uuid NOT NULL,
  "feed_id" uuid NOT NULL,
  "token" text NOT NULL,
  "last_used_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "calendar_feed_exports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "calendar_feed_exports_feed_id_key" UNIQUE ("feed_id"),
  CONSTRAINT "calendar_feed_exports_token_key" UNIQUE ("token")
);

CREATE TABLE "calendar_sent_stays" (
  "id" uuid NOT NULL,
  "feed_id" uuid NOT NULL,
  "stay" daterange NOT NULL,
  "first_sent_at" timestamptz(3) NOT NULL,
  "gone_at" timestamptz(3),
  CONSTRAINT "calendar_sent_stays_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "calendar_sent_stays_feed_id_stay_key" UNIQUE ("feed_id", "stay")
);

ALTER TABLE "calendar_feeds" ADD COLUMN "imports" text NOT NULL DEFAULT 'everything';

ALTER TABLE "calendar_feeds" ADD COLUMN "read" integer NOT NULL DEFAULT 0;

ALTER TABLE "calendar_feeds" ADD COLUMN "free" integer NOT NULL DEFAULT 0;

ALTER TABLE "calendar_feeds" ADD COLUMN "not_understood" jsonb;

ALTER TABLE "calendar_feed_events" ADD COLUMN "text" text NOT NULL DEFAULT '';

ALTER TABLE "calendar_feed_events" ADD COLUMN "link" text;

ALTER TABLE "calendar_feed_events" ADD COLUMN "is_reservation" boolean NOT NULL DEFAULT false;

ALTER TABLE "calendar_feed_events" ADD COLUMN "is_uncertain" boolean NOT NULL DEFAULT false;

ALTER TABLE "calendar_feed_events" ADD COLUMN "first_seen_at" timestamptz(3);

ALTER TABLE "calendar_feed_events" ADD COLUMN "missing_since" timestamptz(3);

ALTER TABLE "calendar_conflicts" ADD COLUMN "ended_at" timestamptz(3);

ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_error_check" CHECK ("error" IN ('address_invalid', 'address_private', 'host_not_found', 'unreachable', 'too_slow', 'too_large', 'too_many_redirects', 'refused', 'too_many_requests', 'server_error', 'not_calendar', 'incomplete', 'too_complex')) NOT VALID;

ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_imports_check" CHECK ("imports" IN ('everything', 'reservations')) NOT VALID;

ALTER TABLE "calendar_fetches" ADD CONSTRAINT "calendar_fetches_outcome_check" CHECK ("outcome" IN ('changed', 'unchanged', 'kept', 'emptied', 'failed')) NOT VALID;

ALTER TABLE "calendar_fetches" ADD CONSTRAINT "calendar_fetches_error_check" CHECK ("error" IN ('address_invalid', 'address_private', 'host_not_found', 'unreachable', 'too_slow', 'too_large', 'too_many_redirects', 'refused', 'too_many_requests', 'server_error', 'not_calendar', 'incomplete', 'too_complex')) NOT VALID;

ALTER TABLE "calendar_feed_exports" ADD CONSTRAINT "calendar_feed_exports_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "calendar_feeds" ("id") ON DELETE CASCADE;

ALTER TABLE "calendar_sent_stays" ADD CONSTRAINT "calendar_sent_stays_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "calendar_feeds" ("id") ON DELETE CASCADE;

CREATE INDEX "calendar_feed_exports_created_at_idx" ON "calendar_feed_exports" ("created_at");
