CREATE TABLE "change_requests" (
  "id" uuid NOT NULL,
  "booking_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'proposed',
  "proposed_by" text NOT NULL,
  "was_check_in" date NOT NULL,
  "was_check_out" date NOT NULL,
  "was_guests" integer NOT NULL,
  "was_total" bigint NOT NULL,
  "was_seller_total" bigint NOT NULL,
  "was_lines" jsonb NOT NULL,
  "check_in" date NOT NULL,
  "check_out" date NOT NULL,
  "guests" integer NOT NULL,
  "total" bigint NOT NULL,
  "seller_total" bigint NOT NULL,
  "lines" jsonb NOT NULL,
  "currency" text NOT NULL,
  "message" text NOT NULL DEFAULT '',
  "expires_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "change_requests_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "change_requests_state_check" CHECK ("state" IN ('proposed', 'awaiting_payment', 'accepted', 'declined', 'withdrawn', 'expired')),
  CONSTRAINT "change_requests_proposed_by_check" CHECK ("proposed_by" IN ('buyer', 'seller')),
  CONSTRAINT "change_requests_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

ALTER TABLE "calendar_entries" ADD COLUMN "change_id" uuid;

ALTER TABLE "payments" ADD COLUMN "change_id" uuid;

ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "change_requests" ("id") ON DELETE CASCADE;

ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE;

ALTER TABLE "payments" ADD CONSTRAINT "payments_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "change_requests" ("id") ON DELETE RESTRICT;

CREATE INDEX "calendar_entries_change_id_idx" ON "calendar_entries" ("change_id");

CREATE INDEX "change_requests_booking_id_idx" ON "change_requests" ("booking_id");

CREATE INDEX "change_requests_state_idx" ON "change_requests" ("state");

CREATE INDEX "change_requests_expires_at_idx" ON "change_requests" ("expires_at");

CREATE INDEX "change_requests_created_at_idx" ON "change_requests" ("created_at");

CREATE INDEX "payments_change_id_idx" ON "payments" ("change_id");

-- A booking has one change under way at a time.
CREATE UNIQUE INDEX change_requests_one_open ON change_requests (booking_id)
  WHERE state IN ('proposed', 'awaiting_payment');
