CREATE TABLE "bulk_runs" (
  "id" uuid NOT NULL,
  "target" text NOT NULL,
  "kind" text NOT NULL,
  "action" text NOT NULL DEFAULT '',
  "state" text NOT NULL DEFAULT 'running',
  "total" integer NOT NULL,
  "done" integer NOT NULL DEFAULT 0,
  "proposed" integer NOT NULL DEFAULT 0,
  "failed" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "input" jsonb NOT NULL,
  "started_by" uuid NOT NULL,
  "address" text NOT NULL,
  "progressed_at" timestamptz(3) NOT NULL,
  "finished_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "bulk_runs_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bulk_runs_kind_check" CHECK ("kind" IN ('edit', 'remove', 'action')),
  CONSTRAINT "bulk_runs_state_check" CHECK ("state" IN ('running', 'finished', 'cancelled', 'stopped'))
);

CREATE TABLE "bulk_run_rows" (
  "id" uuid NOT NULL,
  "run_id" uuid NOT NULL,
  "target" text NOT NULL,
  "record_id" text NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting',
  "reason" text NOT NULL DEFAULT '',
  "approval_id" uuid,
  "input" jsonb NOT NULL,
  "seen_version" integer,
  "written_version" integer,
  "started_by" uuid NOT NULL,
  "finished_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "bulk_run_rows_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bulk_run_rows_run_id_record_id_key" UNIQUE ("run_id", "record_id"),
  CONSTRAINT "bulk_run_rows_state_check" CHECK ("state" IN ('waiting', 'done', 'proposed', 'failed'))
);

CREATE TABLE "payout_gatherings" (
  "id" uuid NOT NULL,
  "gathered_by" uuid,
  "started_at" timestamptz(3) NOT NULL,
  "finished_at" timestamptz(3),
  "payouts" integer NOT NULL DEFAULT 0,
  "failed" integer NOT NULL DEFAULT 0,
  "amounts" jsonb NOT NULL,
  CONSTRAINT "payout_gatherings_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "payouts" ADD COLUMN "paid_on" date;

ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_started_by_fkey" FOREIGN KEY ("started_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "bulk_run_rows" ADD CONSTRAINT "bulk_run_rows_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "bulk_runs" ("id") ON DELETE CASCADE;

ALTER TABLE "bulk_run_rows" ADD CONSTRAINT "bulk_run_rows_approval_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "money_approvals" ("id") ON DELETE SET NULL;

ALTER TABLE "bulk_run_rows" ADD CONSTRAINT "bulk_run_rows_started_by_fkey" FOREIGN KEY ("started_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "payout_gatherings" ADD CONSTRAINT "payout_gatherings_gathered_by_fkey" FOREIGN KEY ("gathered_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

CREATE INDEX "bulk_runs_started_by_idx" ON "bulk_runs" ("started_by");

CREATE INDEX "bulk_runs_created_at_idx" ON "bulk_runs" ("created_at");

CREATE INDEX "bulk_runs_state_progressed_at_idx" ON "bulk_runs" ("state", "progressed_at");

CREATE INDEX "bulk_runs_staff_search" ON "bulk_runs" USING gin (("target"::text || ' ' || "action"::text) gin_trgm_ops);

CREATE TRIGGER "bulk_runs_counted" BEFORE UPDATE ON "bulk_runs" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "bulk_run_rows_approval_id_idx" ON "bulk_run_rows" ("approval_id");

CREATE INDEX "bulk_run_rows_started_by_idx" ON "bulk_run_rows" ("started_by");

CREATE INDEX "bulk_run_rows_created_at_idx" ON "bulk_run_rows" ("created_at");

CREATE INDEX "bulk_run_rows_staff_search" ON "bulk_run_rows" USING gin (("record_id"::text) gin_trgm_ops);

CREATE INDEX "bulk_run_rows_staff_order" ON "bulk_run_rows" ("id", "id");

CREATE TRIGGER "bulk_run_rows_counted" BEFORE UPDATE ON "bulk_run_rows" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "payout_gatherings_gathered_by_idx" ON "payout_gatherings" ("gathered_by");

CREATE INDEX "payout_gatherings_started_at_idx" ON "payout_gatherings" ("started_at");
