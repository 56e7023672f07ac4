CREATE TABLE "email_verifications" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "token_hash" text NOT NULL,
  "expires_at" timestamptz(3) NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "email_verifications_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "email_verifications_token_hash_key" UNIQUE ("token_hash")
);

ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

CREATE INDEX "email_verifications_user_id_idx" ON "email_verifications" ("user_id");

CREATE INDEX "email_verifications_created_at_idx" ON "email_verifications" ("created_at");
