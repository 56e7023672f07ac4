ALTER TABLE "payouts" DROP CONSTRAINT "payouts_hold_cause_check";

ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_about_check";

CREATE TABLE "payout_provider_accounts" (
  "id" uuid NOT NULL,
  "profile_id" uuid NOT NULL,
  "provider_id" text,
  "closed" integer NOT NULL DEFAULT 0,
  "chosen" boolean NOT NULL,
  "in_use" boolean NOT NULL,
  "usable_from" timestamptz(3) NOT NULL,
  "transfers" boolean NOT NULL,
  "payouts" boolean NOT NULL,
  "submitted" boolean NOT NULL,
  "checking" boolean NOT NULL,
  "missing" text NOT NULL,
  "wanted_by" timestamptz(3),
  "checked_at" timestamptz(3) NOT NULL,
  CONSTRAINT "payout_provider_accounts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payout_provider_accounts_profile_id_key" UNIQUE ("profile_id"),
  CONSTRAINT "payout_provider_accounts_provider_id_key" UNIQUE ("provider_id")
);

CREATE TABLE "payout_transfers" (
  "id" uuid NOT NULL,
  "payout_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'owed',
  "account" text NOT NULL,
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  "provider_id" text,
  "reversed" bigint NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "checked_at" timestamptz(3) NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "payout_transfers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payout_transfers_provider_id_key" UNIQUE ("provider_id"),
  CONSTRAINT "payout_transfers_state_check" CHECK ("state" IN ('owed', 'asked', 'sent', 'dropped', 'refused', 'reversed')),
  CONSTRAINT "payout_transfers_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

ALTER TABLE "payouts" ADD COLUMN "provider" text NOT NULL DEFAULT 'bank_transfer';

ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_check" CHECK ("provider" IN ('bank_transfer', 'stripe'));

ALTER TABLE "payouts" ADD CONSTRAINT "payouts_hold_cause_check" CHECK ("hold_cause" IN ('dispute', 'staff', 'reversed'));

ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_about_check" CHECK ("about" IN ('intent', 'refund', 'transfer', 'account', 'else'));

ALTER TABLE "payout_provider_accounts" ADD CONSTRAINT "payout_provider_accounts_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts" ("id") ON DELETE RESTRICT;

CREATE INDEX "payout_provider_accounts_checked_at_idx" ON "payout_provider_accounts" ("checked_at");

CREATE INDEX "payout_transfers_payout_id_idx" ON "payout_transfers" ("payout_id");

CREATE INDEX "payout_transfers_state_idx" ON "payout_transfers" ("state");

CREATE INDEX "payout_transfers_checked_at_idx" ON "payout_transfers" ("checked_at");

CREATE INDEX "payout_transfers_created_at_idx" ON "payout_transfers" ("created_at");

-- What a declaration cannot say ------------------------------------------------------------------

-- A payout is sent once: a second try begins only after the first was refused or dropped.
CREATE UNIQUE INDEX payout_transfers_once ON payout_transfers (payout_id)
  WHERE state IN ('owed', 'asked', 'sent');
