ALTER TABLE "review_leases" DROP CONSTRAINT "review_leases_queue_check";

ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_off_check";

CREATE TABLE "push_keys" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "public_key" text NOT NULL,
  "private_key" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "push_keys_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "push_keys_name_key" UNIQUE ("name")
);

CREATE TABLE "push_subscriptions" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "session_id" uuid NOT NULL,
  "endpoint" text NOT NULL,
  "p256dh" text NOT NULL,
  "auth" text NOT NULL,
  "application_server_key" text NOT NULL,
  "refusals" integer NOT NULL DEFAULT 0,
  "delivered_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "push_subscriptions_session_id_key" UNIQUE ("session_id"),
  CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE ("endpoint")
);

ALTER TABLE "review_leases" ADD CONSTRAINT "review_leases_queue_check" CHECK ("queue" IN ('approvals', 'onboarding', 'reviews'));

ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_off_check" CHECK ("off" <@ ARRAY['booking.app', 'booking.email', 'booking.push', 'message.app', 'message.email', 'message.push', 'review.app', 'review.email', 'review.push', 'search.app', 'search.email', 'search.push', 'listing.app', 'listing.email', 'listing.push', 'onboarding.app', 'onboarding.email', 'onboarding.push', 'dispute.app', 'dispute.email', 'dispute.push', 'money.app', 'money.email', 'money.push', 'account.app', 'account.email', 'account.push']::text[]);

ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions" ("id") ON DELETE CASCADE;

CREATE INDEX "push_keys_created_at_idx" ON "push_keys" ("created_at");

CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions" ("user_id");

CREATE INDEX "push_subscriptions_created_at_idx" ON "push_subscriptions" ("created_at");
