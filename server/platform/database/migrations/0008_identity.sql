CREATE TABLE "password_resets" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "token_hash" text NOT NULL,
  "expires_at" timestamptz(3) NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "password_resets_token_hash_key" UNIQUE ("token_hash")
);

CREATE TABLE "google_accounts" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "subject" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "google_accounts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "google_accounts_user_id_key" UNIQUE ("user_id"),
  CONSTRAINT "google_accounts_subject_key" UNIQUE ("subject")
);

CREATE TABLE "security_events" (
  "id" uuid NOT NULL,
  "kind" text NOT NULL,
  "outcome" text NOT NULL,
  "reason" text NOT NULL,
  "subject" text NOT NULL,
  "user_id" uuid,
  "address" text NOT NULL,
  "network" text NOT NULL,
  "user_agent" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "security_events_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "security_events_outcome_check" CHECK ("outcome" IN ('pending', 'ok', 'failed', 'refused'))
);

ALTER TABLE "users" ADD COLUMN "password_reset_required" boolean NOT NULL DEFAULT false;

ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "google_accounts" ADD CONSTRAINT "google_accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE SET NULL;

CREATE INDEX "password_resets_user_id_idx" ON "password_resets" ("user_id");

CREATE INDEX "password_resets_created_at_idx" ON "password_resets" ("created_at");

CREATE INDEX "google_accounts_created_at_idx" ON "google_accounts" ("created_at");

CREATE INDEX "security_events_user_id_idx" ON "security_events" ("user_id");

CREATE INDEX "security_events_created_at_idx" ON "security_events" ("created_at");

CREATE INDEX "security_events_kind_subject_created_at_idx" ON "security_events" ("kind", "subject", "created_at");

CREATE INDEX "security_events_kind_network_created_at_idx" ON "security_events" ("kind", "network", "created_at");
