ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_check";

CREATE TABLE "payouts" (
  "id" uuid NOT NULL,
  "reference" text NOT NULL,
  "seller_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'pending',
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  "hold_cause" text,
  "reason" text NOT NULL DEFAULT '',
  "handed_over_at" timestamptz(3),
  "bank_reference" text NOT NULL DEFAULT '',
  "paid_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "payouts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payouts_reference_key" UNIQUE ("reference"),
  CONSTRAINT "payouts_state_check" CHECK ("state" IN ('pending', 'due', 'processing', 'paid', 'on_hold', 'failed', 'cancelled')),
  CONSTRAINT "payouts_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP')),
  CONSTRAINT "payouts_hold_cause_check" CHECK ("hold_cause" IN ('dispute', 'staff'))
);

CREATE TABLE "payout_items" (
  "id" uuid NOT NULL,
  "payout_id" uuid NOT NULL,
  "booking_id" uuid NOT NULL,
  "amount" bigint NOT NULL,
  "open" boolean NOT NULL DEFAULT true,
  CONSTRAINT "payout_items_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payout_items_payout_id_booking_id_key" UNIQUE ("payout_id", "booking_id")
);

CREATE TABLE "payout_destinations" (
  "id" uuid NOT NULL,
  "payout_id" uuid NOT NULL,
  "profile_id" uuid NOT NULL,
  "holder" text NOT NULL,
  "sealed_iban" text NOT NULL,
  "mask" text NOT NULL,
  CONSTRAINT "payout_destinations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payout_destinations_payout_id_key" UNIQUE ("payout_id")
);

CREATE TABLE "payout_settings" (
  "id" uuid NOT NULL,
  "scope" text NOT NULL,
  "delay_days" integer NOT NULL,
  "minimum" bigint NOT NULL,
  "account_wait_days" integer NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "payout_settings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payout_settings_scope_key" UNIQUE ("scope"),
  CONSTRAINT "payout_settings_scope_check" CHECK ("scope" IN ('platform'))
);

ALTER TABLE "payout_accounts" ADD COLUMN "usable_from" timestamptz(3);

ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_check" CHECK ("kind" IN ('receipt', 'charge', 'refund', 'return', 'payout'));

ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts" ("id") ON DELETE CASCADE;

ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT;

ALTER TABLE "payout_destinations" ADD CONSTRAINT "payout_destinations_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts" ("id") ON DELETE CASCADE;

ALTER TABLE "payout_destinations" ADD CONSTRAINT "payout_destinations_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

CREATE INDEX "payouts_seller_id_idx" ON "payouts" ("seller_id");

CREATE INDEX "payouts_state_idx" ON "payouts" ("state");

CREATE INDEX "payouts_paid_at_idx" ON "payouts" ("paid_at");

CREATE INDEX "payouts_created_at_idx" ON "payouts" ("created_at");

CREATE INDEX "payouts_staff_search" ON "payouts" USING gin (("reference"::text || ' ' || "bank_reference"::text) gin_trgm_ops);

CREATE TRIGGER "payouts_counted" BEFORE UPDATE ON "payouts" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX "payout_items_booking_id_idx" ON "payout_items" ("booking_id");

CREATE INDEX "payout_destinations_profile_id_idx" ON "payout_destinations" ("profile_id");

CREATE TRIGGER "payout_settings_counted" BEFORE UPDATE ON "payout_settings" FOR EACH ROW EXECUTE FUNCTION count_version();

-- What a declaration cannot say ------------------------------------------------------------------

-- The money of a booking is on its way in one payout at most, whoever gathers at the same moment.
CREATE UNIQUE INDEX payout_items_once ON payout_items (booking_id) WHERE open;

-- One payout of a seller and a currency gathers; the others are on their way.
CREATE UNIQUE INDEX payouts_one_gathers ON payouts (seller_id, currency) WHERE state = 'pending';

-- Only money is handed over, never a debt.
ALTER TABLE payouts ADD CONSTRAINT payouts_sent_is_positive
  CHECK (state NOT IN ('processing', 'paid', 'failed') OR amount > 0);
