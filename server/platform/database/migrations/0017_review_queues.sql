CREATE TABLE "review_leases" (
  "id" uuid NOT NULL,
  "queue" text NOT NULL,
  "record_id" text NOT NULL,
  "user_id" uuid NOT NULL,
  "until" timestamptz(3) NOT NULL,
  CONSTRAINT "review_leases_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "review_leases_queue_record_id_key" UNIQUE ("queue", "record_id"),
  CONSTRAINT "review_leases_queue_check" CHECK ("queue" IN ('approvals', 'onboarding'))
);

ALTER TABLE "properties" ADD COLUMN "submitted_at" timestamptz(3);

ALTER TABLE "properties" ADD COLUMN "rejection_reason" text;

ALTER TABLE "review_leases" ADD CONSTRAINT "review_leases_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

CREATE INDEX "review_leases_user_id_idx" ON "review_leases" ("user_id");

CREATE INDEX "review_leases_until_idx" ON "review_leases" ("until");
