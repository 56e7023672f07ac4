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
