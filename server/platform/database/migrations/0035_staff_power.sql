ALTER TABLE "sessions" ADD COLUMN "stepped_up_at" timestamptz(3);

ALTER TABLE "payout_settings" ADD COLUMN "approval_limit" bigint NOT NULL DEFAULT 500000;

ALTER TABLE "payout_settings" ADD COLUMN "early_transfer_days" integer NOT NULL DEFAULT 3;

CREATE TABLE "money_approvals" (
  "id" uuid NOT NULL,
  "target" text NOT NULL,
  "action" text NOT NULL,
  "target_id" text NOT NULL,
  "state" text NOT NULL DEFAULT 'proposed',
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  "input" jsonb NOT NULL,
  "proposed_by" uuid NOT NULL,
  "decided_by" uuid,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "money_approvals_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "money_approvals_state_check" CHECK ("state" IN ('proposed', 'approved', 'rejected')),
  CONSTRAINT "money_approvals_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

ALTER TABLE "money_approvals" ADD CONSTRAINT "money_approvals_proposed_by_fkey" FOREIGN KEY ("proposed_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "money_approvals" ADD CONSTRAINT "money_approvals_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

CREATE INDEX "money_approvals_target_id_idx" ON "money_approvals" ("target_id");

CREATE INDEX "money_approvals_state_idx" ON "money_approvals" ("state");

CREATE INDEX "money_approvals_proposed_by_idx" ON "money_approvals" ("proposed_by");

CREATE INDEX "money_approvals_decided_by_idx" ON "money_approvals" ("decided_by");

CREATE INDEX "money_approvals_created_at_idx" ON "money_approvals" ("created_at");

CREATE TRIGGER "money_approvals_counted" BEFORE UPDATE ON "money_approvals" FOR EACH ROW EXECUTE FUNCTION count_version();
