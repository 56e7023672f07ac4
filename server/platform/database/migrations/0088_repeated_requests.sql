ALTER TABLE "refresh_tokens" ADD COLUMN "successor" text;

ALTER TABLE "email_verifications" ADD COLUMN "used_at" timestamptz(3);
