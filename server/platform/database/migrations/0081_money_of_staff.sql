ALTER TABLE "money_approvals" DROP CONSTRAINT "money_approvals_state_check";

CREATE TABLE "staff_money" (
  "id" uuid NOT NULL,
  "moved_by" uuid NOT NULL,
  "approved_by" uuid,
  "stage" text NOT NULL,
  "record" text NOT NULL,
  "payee" text NOT NULL,
  "action" text NOT NULL,
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "staff_money_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "staff_money_stage_check" CHECK ("stage" IN ('decide', 'pay')),
  CONSTRAINT "staff_money_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

ALTER TABLE "money_approvals" ADD COLUMN "title" text NOT NULL DEFAULT 'Payment by staff';

ALTER TABLE "money_approvals" ADD COLUMN "payer" text NOT NULL DEFAULT '';

ALTER TABLE "money_approvals" ADD COLUMN "payee" text NOT NULL DEFAULT '';

ALTER TABLE "money_approvals" ADD COLUMN "payee_id" uuid;

ALTER TABLE "money_approvals" ADD COLUMN "booking_id" uuid;

ALTER TABLE "money_approvals" ADD COLUMN "reason" text NOT NULL DEFAULT '';

ALTER TABLE "money_approvals" ADD COLUMN "borne_by_seller" bigint;

ALTER TABLE "money_approvals" ADD COLUMN "borne_by_platform" bigint;

ALTER TABLE "money_approvals" ADD COLUMN "refundable" bigint;

ALTER TABLE "money_approvals" ADD COLUMN "stage" text NOT NULL DEFAULT 'decide';

ALTER TABLE "money_approvals" ADD COLUMN "cause" text NOT NULL DEFAULT 'amount';

ALTER TABLE "money_approvals" ADD COLUMN "cause_sum" bigint;

ALTER TABLE "money_approvals" ADD COLUMN "evidence" jsonb;

ALTER TABLE "money_approvals" ADD COLUMN "decision_note" text NOT NULL DEFAULT '';

ALTER TABLE "money_approvals" ADD COLUMN "expires_at" timestamptz(3);

ALTER TABLE "disputes" ADD COLUMN "proposal_expires_at" timestamptz(3);

ALTER TABLE "bulk_runs" ADD COLUMN "amounts" jsonb;

ALTER TABLE "payout_settings" ADD COLUMN "approval_window_days" integer NOT NULL DEFAULT 7;

ALTER TABLE "payout_settings" ADD COLUMN "approval_hours" integer NOT NULL DEFAULT 72;

ALTER TABLE "money_approvals" ADD CONSTRAINT "money_approvals_state_check" CHECK ("state" IN ('proposed', 'approved', 'rejected', 'withdrawn', 'expired')) NOT VALID;

ALTER TABLE "money_approvals" ADD CONSTRAINT "money_approvals_stage_check" CHECK ("stage" IN ('decide', 'pay')) NOT VALID;

ALTER TABLE "money_approvals" ADD CONSTRAINT "money_approvals_cause_check" CHECK ("cause" IN ('amount', 'record', 'payee', 'person', 'run')) NOT VALID;

ALTER TABLE "money_approvals" ADD CONSTRAINT "money_approvals_payee_id_fkey" FOREIGN KEY ("payee_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT NOT VALID;

ALTER TABLE "money_approvals" ADD CONSTRAINT "money_approvals_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT NOT VALID;

ALTER TABLE "staff_money" ADD CONSTRAINT "staff_money_moved_by_fkey" FOREIGN KEY ("moved_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

ALTER TABLE "staff_money" ADD CONSTRAINT "staff_money_approved_by_fkey" FOREIGN KEY ("approved_by") REFERENCES "users" ("id") ON DELETE RESTRICT;

CREATE INDEX "staff_money_approved_by_idx" ON "staff_money" ("approved_by");

CREATE INDEX "staff_money_created_at_idx" ON "staff_money" ("created_at");

CREATE INDEX "staff_money_moved_by_created_at_idx" ON "staff_money" ("moved_by", "created_at");

CREATE INDEX "staff_money_record_created_at_idx" ON "staff_money" ("record", "created_at");

CREATE INDEX "staff_money_payee_created_at_idx" ON "staff_money" ("payee", "created_at");
