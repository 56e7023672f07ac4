CREATE TABLE "email_template_versions" (
  "id" uuid NOT NULL,
  "template" text NOT NULL,
  "version" integer NOT NULL,
  "texts" jsonb NOT NULL,
  "restored_from" integer,
  "changed_by" uuid,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "email_template_versions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "email_template_versions_template_version_key" UNIQUE ("template", "version")
);

ALTER TABLE "mails" ADD COLUMN "template" text;

ALTER TABLE "mails" ADD COLUMN "content" jsonb;

ALTER TABLE "mails" ADD COLUMN "resent_from" uuid;

ALTER TABLE "mails" ADD COLUMN "resent_by" uuid;

ALTER TABLE "mails" ADD CONSTRAINT "mails_resent_from_fkey" FOREIGN KEY ("resent_from") REFERENCES "mails" ("id") ON DELETE SET NULL;

ALTER TABLE "mails" ADD CONSTRAINT "mails_resent_by_fkey" FOREIGN KEY ("resent_by") REFERENCES "users" ("id") ON DELETE SET NULL;

ALTER TABLE "email_template_versions" ADD CONSTRAINT "email_template_versions_changed_by_fkey" FOREIGN KEY ("changed_by") REFERENCES "users" ("id") ON DELETE SET NULL;

CREATE INDEX "mails_template_idx" ON "mails" ("template");

CREATE INDEX "mails_resent_from_idx" ON "mails" ("resent_from");

CREATE INDEX "mails_resent_by_idx" ON "mails" ("resent_by");

CREATE INDEX "email_template_versions_changed_by_idx" ON "email_template_versions" ("changed_by");

CREATE INDEX "email_template_versions_created_at_idx" ON "email_template_versions" ("created_at");
