CREATE TABLE "email_changes" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "old_email" citext NOT NULL,
  "old_verified_at" timestamptz(3) NOT NULL,
  "token_hash" text NOT NULL,
  "expires_at" timestamptz(3) NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "email_changes_token_hash_key" UNIQUE ("token_hash")
);

ALTER TABLE "credentials" ADD COLUMN "review_due" boolean NOT NULL DEFAULT false;

ALTER TABLE "sessions" ADD COLUMN "factor_confirmed_at" timestamptz(3);

ALTER TABLE "google_accounts" ADD COLUMN "email" citext;

ALTER TABLE "google_accounts" ADD COLUMN "last_used_at" timestamptz(3);

ALTER TABLE "calendar_exports" ADD COLUMN "last_used_at" timestamptz(3);

ALTER TABLE "saved_lists" ADD COLUMN "share_used_at" timestamptz(3);

ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

CREATE INDEX "email_changes_user_id_idx" ON "email_changes" ("user_id");

CREATE INDEX "email_changes_created_at_idx" ON "email_changes" ("created_at");
