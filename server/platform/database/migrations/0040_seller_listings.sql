CREATE TABLE "listing_changes" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'pending',
  "before" jsonb NOT NULL,
  "after" jsonb NOT NULL,
  "published_at" timestamptz(3),
  "submitted_by" uuid NOT NULL,
  "submitted_at" timestamptz(3) NOT NULL,
  "reason" text,
  "decided_by" uuid,
  "decided_at" timestamptz(3),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "listing_changes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "listing_changes_state_check" CHECK ("state" IN ('pending', 'approved', 'rejected', 'withdrawn'))
);

CREATE TABLE "listing_drafts" (
  "id" uuid NOT NULL,
  "seller_id" uuid NOT NULL,
  "values" jsonb NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "edited_at" timestamptz(3) NOT NULL,
  "edited_by" uuid,
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "listing_drafts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "listing_settings" (
  "id" uuid NOT NULL,
  "scope" text NOT NULL,
  "change_review" text NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "listing_settings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "listing_settings_scope_key" UNIQUE ("scope"),
  CONSTRAINT "listing_settings_scope_check" CHECK ("scope" IN ('platform')),
  CONSTRAINT "listing_settings_change_review_check" CHECK ("change_review" IN ('before', 'after'))
);

ALTER TABLE "properties" ADD COLUMN "house_rules" text NOT NULL DEFAULT '';

ALTER TABLE "properties" ADD COLUMN "check_in_instructions" text NOT NULL DEFAULT '';

ALTER TABLE "properties" ADD COLUMN "edited_at" timestamptz(3);

ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_submitted_by_fkey" FOREIGN KEY ("submitted_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_edited_by_fkey" FOREIGN KEY ("edited_by") REFERENCES "users" ("id") ON DELETE SET NULL;

CREATE INDEX "listing_changes_property_id_idx" ON "listing_changes" ("property_id");

CREATE INDEX "listing_changes_state_idx" ON "listing_changes" ("state");

CREATE INDEX "listing_changes_submitted_by_idx" ON "listing_changes" ("submitted_by");

CREATE INDEX "listing_changes_submitted_at_idx" ON "listing_changes" ("submitted_at");

CREATE INDEX "listing_changes_decided_by_idx" ON "listing_changes" ("decided_by");

CREATE TRIGGER "listing_changes_counted" BEFORE UPDATE ON "listing_changes" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "listing_drafts_seller_id_idx" ON "listing_drafts" ("seller_id");

CREATE INDEX "listing_drafts_created_at_idx" ON "listing_drafts" ("created_at");

CREATE INDEX "listing_drafts_edited_by_idx" ON "listing_drafts" ("edited_by");

CREATE TRIGGER "listing_drafts_counted" BEFORE UPDATE ON "listing_drafts" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER "listing_settings_counted" BEFORE UPDATE ON "listing_settings" FOR EACH ROW EXECUTE FUNCTION count_version();

-- One change of a listing waits for review at a time.
CREATE UNIQUE INDEX "listing_changes_one_pending" ON "listing_changes" ("property_id") WHERE "state" = 'pending';
