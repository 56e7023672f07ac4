ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_off_check";

CREATE TABLE "saved_searches" (
  "id" uuid NOT NULL,
  "profile_id" uuid NOT NULL,
  "name" text NOT NULL,
  "query" text NOT NULL,
  "alerts" text NOT NULL,
  "checked_at" timestamptz(3) NOT NULL,
  "alerted_at" timestamptz(3),
  "known" jsonb NOT NULL,
  "gone" jsonb NOT NULL,
  "deleted_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "saved_searches_alerts_check" CHECK ("alerts" IN ('daily', 'immediately', 'off'))
);

ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_off_check" CHECK ("off" <@ ARRAY['booking.app', 'booking.email', 'message.app', 'message.email', 'review.app', 'review.email', 'search.app', 'search.email', 'listing.app', 'listing.email', 'onboarding.app', 'onboarding.email', 'dispute.app', 'dispute.email', 'money.app', 'money.email', 'account.app', 'account.email']::text[]);

ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

CREATE INDEX "saved_searches_profile_id_idx" ON "saved_searches" ("profile_id");

CREATE INDEX "saved_searches_checked_at_idx" ON "saved_searches" ("checked_at");

CREATE INDEX "saved_searches_deleted_at_idx" ON "saved_searches" ("deleted_at");

CREATE INDEX "saved_searches_created_at_idx" ON "saved_searches" ("created_at");

-- A random sample of the listings of a place, for the price histogram: the first ones by a hash of the id.
CREATE INDEX listings_by_hash ON search.listings (place_id, uuid_hash(property_id));
