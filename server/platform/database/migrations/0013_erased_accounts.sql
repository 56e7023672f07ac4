ALTER TABLE "users" ADD COLUMN "erased_at" timestamptz(3);

ALTER TABLE "mails" ADD COLUMN "forget" boolean NOT NULL DEFAULT false;
