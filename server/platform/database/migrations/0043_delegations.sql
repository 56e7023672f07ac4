ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_check";

ALTER TABLE "delegations" DROP CONSTRAINT "delegations_agent_id_profile_id_key";

ALTER TABLE "delegations" ALTER COLUMN "agent_id" DROP NOT NULL;

ALTER TABLE "delegations" ADD COLUMN "state" text NOT NULL DEFAULT 'invited';

-- Delegations from before invitations are active.
UPDATE "delegations" SET "state" = 'active';

ALTER TABLE "delegations" ADD COLUMN "invited_email" citext;

UPDATE "delegations" SET "invited_email" = (SELECT "email" FROM "users" WHERE "users"."id" = "agent_id");

ALTER TABLE "delegations" ALTER COLUMN "invited_email" SET NOT NULL;

ALTER TABLE "delegations" ADD COLUMN "invited_by" uuid;

ALTER TABLE "delegations" ADD COLUMN "token_hash" text;

ALTER TABLE "delegations" ADD COLUMN "expires_at" timestamptz(3);

ALTER TABLE "delegations" ADD COLUMN "answered_at" timestamptz(3);

ALTER TABLE "delegations" ADD COLUMN "ended_at" timestamptz(3);

ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_check" CHECK ("kind" IN ('sign_in', 'second_step', 'token_refresh', 'google_sign_in', 'passkey_sign_in', 'registration', 'password_reset_request', 'password_reset', 'password_check', 'email_change', 'email_verification', 'verification_resend', 'agent_invitation', 'agent_invitation_answer'));

ALTER TABLE "delegations" ADD CONSTRAINT "delegations_token_hash_key" UNIQUE ("token_hash");

ALTER TABLE "delegations" ADD CONSTRAINT "delegations_state_check" CHECK ("state" IN ('invited', 'active', 'declined', 'revoked', 'expired'));

ALTER TABLE "delegations" ADD CONSTRAINT "delegations_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "users" ("id") ON DELETE SET NULL;

CREATE INDEX "delegations_agent_id_idx" ON "delegations" ("agent_id");

CREATE INDEX "delegations_invited_by_idx" ON "delegations" ("invited_by");

CREATE INDEX "delegations_state_ends_on_idx" ON "delegations" ("state", "ends_on");

-- One open invitation of a seller for each address, and one active delegation for each agent.
CREATE UNIQUE INDEX "delegations_one_invitation" ON "delegations" ("profile_id", "invited_email") WHERE "state" = 'invited';

CREATE UNIQUE INDEX "delegations_one_active" ON "delegations" ("agent_id", "profile_id") WHERE "state" = 'active';

ALTER TABLE "delegations" ADD CONSTRAINT "delegations_active_agent" CHECK ("state" <> 'active' OR "agent_id" IS NOT NULL);
