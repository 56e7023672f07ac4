CREATE TABLE "setting_changes" (
  "id" uuid NOT NULL,
  "title" text NOT NULL,
  "settings" text NOT NULL,
  "state" text NOT NULL DEFAULT 'proposed',
  "changes" jsonb NOT NULL,
  "loosens" boolean NOT NULL,
  "effective_at" timestamptz(3),
  "expires_at" timestamptz(3),
  "proposed_by" uuid NOT NULL,
  "decided_by" uuid,
  "decision_note" text NOT NULL DEFAULT '',
  "values" jsonb NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "setting_changes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "setting_changes_settings_check" CHECK ("settings" IN ('payment', 'dispute', 'payment_methods')),
  CONSTRAINT "setting_changes_state_check" CHECK ("state" IN ('proposed', 'scheduled', 'applied', 'rejected', 'withdrawn', 'cancelled', 'expired'))
);

ALTER TABLE "payout_settings" ADD COLUMN "loosening_hours" integer NOT NULL DEFAULT 24;

ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_proposed_by_fkey" FOREIGN KEY ("proposed_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

CREATE INDEX "setting_changes_state_idx" ON "setting_changes" ("state");

CREATE INDEX "setting_changes_effective_at_idx" ON "setting_changes" ("effective_at");

CREATE INDEX "setting_changes_expires_at_idx" ON "setting_changes" ("expires_at");

CREATE INDEX "setting_changes_proposed_by_idx" ON "setting_changes" ("proposed_by");

CREATE INDEX "setting_changes_decided_by_idx" ON "setting_changes" ("decided_by");

CREATE INDEX "setting_changes_created_at_idx" ON "setting_changes" ("created_at");

CREATE INDEX "setting_changes_staff_search" ON "setting_changes" USING gin (("title"::text) gin_trgm_ops);

CREATE TRIGGER "setting_changes_counted" BEFORE UPDATE ON "setting_changes" FOR EACH ROW EXECUTE FUNCTION count_version();
