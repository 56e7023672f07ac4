ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_check";

CREATE TABLE "viewings" (
  "id" uuid NOT NULL,
  "session_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "profile_id" uuid,
  "ends_at" timestamptz(3) NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "viewings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "viewings_session_id_key" UNIQUE ("session_id")
);

ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_check" CHECK ("kind" IN ('sign_in', 'second_step', 'token_refresh', 'google_sign_in', 'passkey_sign_in', 'registration', 'password_reset_request', 'password_reset', 'password_check', 'email_change', 'email_verification', 'verification_resend', 'agent_invitation', 'agent_invitation_answer', 'view_as'));

ALTER TABLE "viewings" ADD CONSTRAINT "viewings_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions" ("id") ON DELETE CASCADE;

ALTER TABLE "viewings" ADD CONSTRAINT "viewings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "viewings" ADD CONSTRAINT "viewings_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE SET NULL;

CREATE INDEX "viewings_user_id_idx" ON "viewings" ("user_id");

CREATE INDEX "viewings_profile_id_idx" ON "viewings" ("profile_id");

CREATE INDEX "viewings_created_at_idx" ON "viewings" ("created_at");

CREATE INDEX "mails_to_idx" ON "mails" ("to");
