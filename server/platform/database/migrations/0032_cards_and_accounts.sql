CREATE TABLE "provider_account_closures" (
  "id" uuid NOT NULL,
  "profile_id" uuid NOT NULL,
  "provider_id" text NOT NULL,
  "barred" boolean NOT NULL DEFAULT false,
  "reason" text NOT NULL,
  "checked_at" timestamptz(3) NOT NULL,
  CONSTRAINT "provider_account_closures_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "provider_account_closures_provider_id_key" UNIQUE ("provider_id")
);

ALTER TABLE "subscriptions" ADD COLUMN "card_id" text;

ALTER TABLE "provider_account_closures" ADD CONSTRAINT "provider_account_closures_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

CREATE INDEX "provider_account_closures_profile_id_idx" ON "provider_account_closures" ("profile_id");

CREATE INDEX "provider_account_closures_checked_at_idx" ON "provider_account_closures" ("checked_at");
