UPDATE "security_events" SET "kind" = 'password_check' WHERE "kind" = 'password_change';

ALTER TABLE "security_events" ADD COLUMN "device" text NOT NULL DEFAULT '';

ALTER TABLE "security_events" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "two_factor" DROP COLUMN "failures";

ALTER TABLE "two_factor" DROP COLUMN "blocked_until";

ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_check" CHECK ("kind" IN ('sign_in', 'second_step', 'token_refresh', 'google_sign_in', 'registration', 'password_reset_request', 'password_reset', 'password_check', 'email_change', 'email_verification', 'verification_resend'));

CREATE INDEX "security_events_device_idx" ON "security_events" ("device");

CREATE INDEX "security_events_staff_search" ON "security_events" USING gin (("subject"::text || ' ' || "address"::text) gin_trgm_ops);

CREATE TRIGGER "security_events_counted" BEFORE UPDATE ON "security_events" FOR EACH ROW EXECUTE FUNCTION count_version();
