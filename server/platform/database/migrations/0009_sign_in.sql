CREATE TABLE "refresh_tokens" (
  "id" uuid NOT NULL,
  "session_id" uuid NOT NULL,
  "token_hash" text NOT NULL,
  "used_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "refresh_tokens_token_hash_key" UNIQUE ("token_hash")
);

CREATE TABLE "two_factor" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "secret" text NOT NULL,
  "enabled_at" timestamptz(3),
  "last_step" integer,
  "failures" integer NOT NULL DEFAULT 0,
  "blocked_until" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "two_factor_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "two_factor_user_id_key" UNIQUE ("user_id")
);

CREATE TABLE "recovery_codes" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "code_hash" text NOT NULL,
  "used_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "login_challenges" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "token_hash" text NOT NULL,
  "context" text NOT NULL,
  "device_name" text NOT NULL,
  "attempts" integer NOT NULL DEFAULT 0,
  "expires_at" timestamptz(3) NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "login_challenges_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "login_challenges_token_hash_key" UNIQUE ("token_hash"),
  CONSTRAINT "login_challenges_context_check" CHECK ("context" IN ('web', 'device'))
);

ALTER TABLE "sessions" ADD COLUMN "token_expires_at" timestamptz(3);

ALTER TABLE "sessions" ADD COLUMN "context" text NOT NULL DEFAULT 'web';

ALTER TABLE "sessions" ADD COLUMN "device_name" text NOT NULL DEFAULT 'Web Client';

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_context_check" CHECK ("context" IN ('web', 'device'));

ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions" ("id") ON DELETE CASCADE;

ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens" ("session_id");

CREATE INDEX "refresh_tokens_created_at_idx" ON "refresh_tokens" ("created_at");

CREATE INDEX "two_factor_created_at_idx" ON "two_factor" ("created_at");

CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes" ("user_id");

CREATE INDEX "recovery_codes_created_at_idx" ON "recovery_codes" ("created_at");

CREATE INDEX "login_challenges_user_id_idx" ON "login_challenges" ("user_id");

CREATE INDEX "login_challenges_created_at_idx" ON "login_challenges" ("created_at");
