ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_check";

CREATE TABLE "deposits" (
  "id" uuid NOT NULL,
  "booking_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'held',
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  "release_at" timestamptz(3) NOT NULL,
  "awarded" bigint NOT NULL DEFAULT 0,
  "settled_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "deposits_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "deposits_booking_id_key" UNIQUE ("booking_id"),
  CONSTRAINT "deposits_state_check" CHECK ("state" IN ('held', 'claimed', 'returned', 'awarded')),
  CONSTRAINT "deposits_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

ALTER TABLE "properties" ADD COLUMN "deposit" bigint NOT NULL DEFAULT 0;

ALTER TABLE "bookings" ADD COLUMN "deposit" bigint NOT NULL DEFAULT 0;

ALTER TABLE "disputes" ADD COLUMN "on_deposit" boolean NOT NULL DEFAULT false;

ALTER TABLE "quotes" ADD COLUMN "deposit" bigint NOT NULL DEFAULT 0;

ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_check" CHECK ("kind" IN ('receipt', 'charge', 'refund', 'return', 'payout', 'compensation', 'credit', 'subscription', 'deposit', 'deposit_end'));

ALTER TABLE "deposits" ADD CONSTRAINT "deposits_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT;

CREATE INDEX "deposits_state_idx" ON "deposits" ("state");

CREATE INDEX "deposits_created_at_idx" ON "deposits" ("created_at");

-- Those whose time is to come, by when it comes.
CREATE INDEX deposits_due ON deposits (release_at) WHERE state = 'held';
