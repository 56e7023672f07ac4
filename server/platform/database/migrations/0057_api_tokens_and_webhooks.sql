CREATE TABLE "api_tokens" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "profile_id" uuid,
  "name" text NOT NULL,
  "token_hash" text NOT NULL,
  "last_four" text NOT NULL,
  "scopes" jsonb NOT NULL,
  "expires_at" timestamptz(3) NOT NULL,
  "last_used_at" timestamptz(3),
  "last_used_address" text,
  "revoked_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "api_tokens_token_hash_key" UNIQUE ("token_hash")
);

ALTER TABLE "audit_log" ADD COLUMN "token_id" text;

ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens" ("user_id");

CREATE INDEX "api_tokens_profile_id_idx" ON "api_tokens" ("profile_id");

CREATE INDEX "api_tokens_created_at_idx" ON "api_tokens" ("created_at");

CREATE TABLE "webhooks" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "profile_id" uuid,
  "url" text NOT NULL,
  "events" jsonb NOT NULL,
  "secret" text NOT NULL,
  "previous_secret" text,
  "previous_until" timestamptz(3),
  "state" text NOT NULL DEFAULT 'active',
  "failing_since" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "webhooks_state_check" CHECK ("state" IN ('active', 'disabled'))
);

CREATE TABLE "webhook_events" (
  "id" uuid NOT NULL,
  "event" text NOT NULL,
  "resource" text NOT NULL,
  "record_id" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "webhook_deliveries" (
  "id" uuid NOT NULL,
  "webhook_id" uuid NOT NULL,
  "event_id" text NOT NULL,
  "event" text NOT NULL,
  "record_id" text NOT NULL,
  "payload" text NOT NULL,
  "state" text NOT NULL DEFAULT 'pending',
  "attempts" integer NOT NULL DEFAULT 0,
  "next_at" timestamptz(3) NOT NULL,
  "last_attempt_at" timestamptz(3),
  "reply_status" integer,
  "reply_text" text,
  "error" text,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "webhook_deliveries_webhook_id_event_id_key" UNIQUE ("webhook_id", "event_id"),
  CONSTRAINT "webhook_deliveries_state_check" CHECK ("state" IN ('pending', 'delivered', 'failed'))
);

ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks" ("id") ON DELETE CASCADE;

CREATE INDEX "webhooks_user_id_idx" ON "webhooks" ("user_id");

CREATE INDEX "webhooks_profile_id_idx" ON "webhooks" ("profile_id");

CREATE INDEX "webhooks_created_at_idx" ON "webhooks" ("created_at");

CREATE INDEX "webhook_events_created_at_idx" ON "webhook_events" ("created_at");

CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" ("created_at");

CREATE INDEX "webhook_deliveries_state_next_at_idx" ON "webhook_deliveries" ("state", "next_at");

CREATE INDEX "webhook_deliveries_webhook_id_record_id_idx" ON "webhook_deliveries" ("webhook_id", "record_id");
