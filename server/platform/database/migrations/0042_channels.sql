CREATE TABLE "calendar_exports" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "token" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "calendar_exports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "calendar_exports_property_id_key" UNIQUE ("property_id"),
  CONSTRAINT "calendar_exports_token_key" UNIQUE ("token")
);

CREATE TABLE "calendar_feeds" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "name" text NOT NULL,
  "url" text,
  "state" text NOT NULL,
  "etag" text,
  "last_modified" text,
  "fetched_at" timestamptz(3),
  "succeeded_at" timestamptz(3),
  "next_fetch_at" timestamptz(3),
  "fetching_until" timestamptz(3),
  "failures" integer NOT NULL DEFAULT 0,
  "failing_since" timestamptz(3),
  "failure_emailed" boolean NOT NULL DEFAULT false,
  "error" text,
  "emptied_at" timestamptz(3),
  "skipped" integer NOT NULL DEFAULT 0,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "calendar_feeds_state_check" CHECK ("state" IN ('active', 'paused')),
  CONSTRAINT "calendar_feeds_error_check" CHECK ("error" IN ('address_invalid', 'address_private', 'host_not_found', 'unreachable', 'too_slow', 'too_large', 'too_many_redirects', 'refused', 'server_error', 'not_calendar', 'incomplete'))
);

CREATE TABLE "calendar_feed_events" (
  "id" uuid NOT NULL,
  "feed_id" uuid NOT NULL,
  "uid" text NOT NULL,
  "stay" daterange NOT NULL,
  CONSTRAINT "calendar_feed_events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "calendar_fetches" (
  "id" uuid NOT NULL,
  "feed_id" uuid NOT NULL,
  "outcome" text NOT NULL,
  "error" text,
  "events" integer NOT NULL,
  "skipped" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "calendar_fetches_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "calendar_fetches_outcome_check" CHECK ("outcome" IN ('changed', 'unchanged', 'emptied', 'failed')),
  CONSTRAINT "calendar_fetches_error_check" CHECK ("error" IN ('address_invalid', 'address_private', 'host_not_found', 'unreachable', 'too_slow', 'too_large', 'too_many_redirects', 'refused', 'server_error', 'not_calendar', 'incomplete'))
);

CREATE TABLE "calendar_conflicts" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "feed_id" uuid NOT NULL,
  "uid" text NOT NULL,
  "stay" daterange NOT NULL,
  "state" text NOT NULL DEFAULT 'open',
  "kind" text NOT NULL,
  "booking_id" uuid,
  "other_feed_id" uuid,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "decided_at" timestamptz(3),
  "decided_by" uuid,
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "calendar_conflicts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "calendar_conflicts_state_check" CHECK ("state" IN ('open', 'kept_ours', 'kept_theirs', 'resolved')),
  CONSTRAINT "calendar_conflicts_kind_check" CHECK ("kind" IN ('hold', 'booking', 'block', 'owner_stay', 'imported'))
);

ALTER TABLE "calendar_entries" ADD COLUMN "feed_id" uuid;

ALTER TABLE "calendar_entries" ADD COLUMN "event_uid" text;

ALTER TABLE "calendar_exports" ADD CONSTRAINT "calendar_exports_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

ALTER TABLE "calendar_feed_events" ADD CONSTRAINT "calendar_feed_events_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "calendar_feeds" ("id") ON DELETE CASCADE;

ALTER TABLE "calendar_fetches" ADD CONSTRAINT "calendar_fetches_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "calendar_feeds" ("id") ON DELETE CASCADE;

ALTER TABLE "calendar_conflicts" ADD CONSTRAINT "calendar_conflicts_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

ALTER TABLE "calendar_conflicts" ADD CONSTRAINT "calendar_conflicts_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "calendar_feeds" ("id") ON DELETE CASCADE;

ALTER TABLE "calendar_conflicts" ADD CONSTRAINT "calendar_conflicts_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE;

ALTER TABLE "calendar_conflicts" ADD CONSTRAINT "calendar_conflicts_other_feed_id_fkey" FOREIGN KEY ("other_feed_id") REFERENCES "calendar_feeds" ("id") ON DELETE SET NULL;

ALTER TABLE "calendar_conflicts" ADD CONSTRAINT "calendar_conflicts_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "users" ("id") ON DELETE SET NULL;

ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "calendar_feeds" ("id") ON DELETE CASCADE;

CREATE INDEX "calendar_exports_created_at_idx" ON "calendar_exports" ("created_at");

CREATE INDEX "calendar_feeds_property_id_idx" ON "calendar_feeds" ("property_id");

CREATE INDEX "calendar_feeds_next_fetch_at_idx" ON "calendar_feeds" ("next_fetch_at");

CREATE INDEX "calendar_feeds_created_at_idx" ON "calendar_feeds" ("created_at");

CREATE TRIGGER "calendar_feeds_counted" BEFORE UPDATE ON "calendar_feeds" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "calendar_feed_events_feed_id_idx" ON "calendar_feed_events" ("feed_id");

CREATE INDEX "calendar_fetches_feed_id_idx" ON "calendar_fetches" ("feed_id");

CREATE INDEX "calendar_fetches_created_at_idx" ON "calendar_fetches" ("created_at");

CREATE INDEX "calendar_conflicts_property_id_idx" ON "calendar_conflicts" ("property_id");

CREATE INDEX "calendar_conflicts_feed_id_idx" ON "calendar_conflicts" ("feed_id");

CREATE INDEX "calendar_conflicts_state_idx" ON "calendar_conflicts" ("state");

CREATE INDEX "calendar_conflicts_booking_id_idx" ON "calendar_conflicts" ("booking_id");

CREATE INDEX "calendar_conflicts_other_feed_id_idx" ON "calendar_conflicts" ("other_feed_id");

CREATE INDEX "calendar_conflicts_created_at_idx" ON "calendar_conflicts" ("created_at");

CREATE INDEX "calendar_conflicts_decided_by_idx" ON "calendar_conflicts" ("decided_by");

CREATE TRIGGER "calendar_conflicts_counted" BEFORE UPDATE ON "calendar_conflicts" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "calendar_entries_feed_id_idx" ON "calendar_entries" ("feed_id");
