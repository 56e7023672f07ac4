ALTER TABLE "subscriptions" ADD COLUMN "pay_by" text NOT NULL DEFAULT 'bank_transfer';

ALTER TABLE "vip_invoices" ADD COLUMN "paid_by" text;

ALTER TABLE "vip_invoices" ADD COLUMN "intent_id" text;

ALTER TABLE "vip_invoices" ADD COLUMN "card_tries" integer NOT NULL DEFAULT 0;

ALTER TABLE "vip_invoices" ADD COLUMN "card_problem" text NOT NULL DEFAULT '';

ALTER TABLE "vip_invoices" ADD COLUMN "returned_at" timestamptz(3);

ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pay_by_check" CHECK ("pay_by" IN ('bank_transfer', 'stripe'));

ALTER TABLE "vip_invoices" ADD CONSTRAINT "vip_invoices_intent_id_key" UNIQUE ("intent_id");

ALTER TABLE "vip_invoices" ADD CONSTRAINT "vip_invoices_paid_by_check" CHECK ("paid_by" IN ('bank_transfer', 'stripe'));
