CREATE TABLE "onboarding_steps" (
  "id" uuid NOT NULL,
  "profile_id" uuid NOT NULL,
  "step" text NOT NULL,
  "state" text NOT NULL DEFAULT 'not_started',
  "answers" jsonb NOT NULL,
  "rejection_reason" text,
  "submitted_at" timestamptz(3),
  "reviewed_at" timestamptz(3),
  "reviewed_by" uuid,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "onboarding_steps_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "onboarding_steps_profile_id_step_key" UNIQUE ("profile_id", "step"),
  CONSTRAINT "onboarding_steps_step_check" CHECK ("step" IN ('personal_details', 'identity_document', 'phone', 'payout_account', 'agreement', 'business_details', 'registration_document', 'representative_identity')),
  CONSTRAINT "onboarding_steps_state_check" CHECK ("state" IN ('not_started', 'in_progress', 'submitted', 'approved', 'rejected'))
);

CREATE TABLE "documents" (
  "id" uuid NOT NULL,
  "step_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "side" text NOT NULL,
  "file_name" text NOT NULL,
  "media_type" text NOT NULL,
  "size" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "documents_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "documents_step_id_side_key" UNIQUE ("step_id", "side"),
  CONSTRAINT "documents_side_check" CHECK ("side" IN ('front', 'back')),
  CONSTRAINT "documents_media_type_check" CHECK ("media_type" IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf'))
);

CREATE TABLE "payout_accounts" (
  "id" uuid NOT NULL,
  "profile_id" uuid NOT NULL,
  "holder" text NOT NULL,
  "sealed_iban" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "payout_accounts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payout_accounts_profile_id_key" UNIQUE ("profile_id")
);

ALTER TABLE "onboarding_steps" ADD CONSTRAINT "onboarding_steps_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

ALTER TABLE "onboarding_steps" ADD CONSTRAINT "onboarding_steps_reviewed_by_fkey" FOREIGN KEY ("reviewed_by") REFERENCES "users" ("id") ON DELETE SET NULL;

ALTER TABLE "documents" ADD CONSTRAINT "documents_step_id_fkey" FOREIGN KEY ("step_id") REFERENCES "onboarding_steps" ("id") ON DELETE CASCADE;

ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

CREATE INDEX "onboarding_steps_state_idx" ON "onboarding_steps" ("state");

CREATE INDEX "onboarding_steps_submitted_at_idx" ON "onboarding_steps" ("submitted_at");

CREATE INDEX "onboarding_steps_reviewed_by_idx" ON "onboarding_steps" ("reviewed_by");

CREATE INDEX "onboarding_steps_created_at_idx" ON "onboarding_steps" ("created_at");

CREATE TRIGGER "onboarding_steps_counted" BEFORE UPDATE ON "onboarding_steps" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "documents_user_id_idx" ON "documents" ("user_id");

CREATE INDEX "documents_created_at_idx" ON "documents" ("created_at");

CREATE TRIGGER "documents_counted" BEFORE UPDATE ON "documents" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "payout_accounts_created_at_idx" ON "payout_accounts" ("created_at");
