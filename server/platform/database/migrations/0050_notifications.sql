CREATE TABLE "notifications" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "title" text NOT NULL,
  "text" text NOT NULL,
  "link" text,
  "in_app" boolean NOT NULL DEFAULT true,
  "read_at" timestamptz(3),
  "digest_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notification_preferences" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "off" text[] NOT NULL DEFAULT ARRAY[]::text[],
  "digest" boolean NOT NULL DEFAULT false,
  "time_zone" text,
  "quiet_from" text,
  "quiet_until" text,
  CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "notification_preferences_user_id_key" UNIQUE ("user_id"),
  CONSTRAINT "notification_preferences_off_check" CHECK ("off" <@ ARRAY['booking.app', 'booking.email', 'message.app', 'message.email', 'review.app', 'review.email', 'listing.app', 'listing.email', 'onboarding.app', 'onboarding.email', 'dispute.app', 'dispute.email', 'money.app', 'money.email', 'account.app', 'account.email']::text[])
);

ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;

ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

CREATE INDEX "notifications_digest_at_idx" ON "notifications" ("digest_at");

CREATE INDEX "notifications_created_at_idx" ON "notifications" ("created_at");

CREATE INDEX "notifications_user_id_created_at_id_idx" ON "notifications" ("user_id", "created_at", "id");
