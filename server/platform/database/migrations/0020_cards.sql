CREATE TABLE "card_refunds" (
  "id" uuid NOT NULL,
  "booking_id" uuid NOT NULL,
  "payment_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'owed',
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  "provider_id" text,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "card_refunds_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "card_refunds_provider_id_key" UNIQUE ("provider_id"),
  CONSTRAINT "card_refunds_state_check" CHECK ("state" IN ('owed', 'sent', 'returned', 'failed')),
  CONSTRAINT "card_refunds_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP'))
);

CREATE TABLE "card_customers" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "provider_id" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "card_customers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "card_customers_user_id_key" UNIQUE ("user_id"),
  CONSTRAINT "card_customers_provider_id_key" UNIQUE ("provider_id")
);

CREATE TABLE "payment_events" (
  "id" uuid NOT NULL,
  "event_id" text NOT NULL,
  "type" text NOT NULL,
  "about" text NOT NULL,
  "object_id" text NOT NULL,
  "processed_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payment_events_event_id_key" UNIQUE ("event_id"),
  CONSTRAINT "payment_events_about_check" CHECK ("about" IN ('intent', 'refund', 'else'))
);

CREATE TABLE "payment_providers" (
  "id" uuid NOT NULL,
  "provider" text NOT NULL,
  "enabled" boolean NOT NULL DEFAULT true,
  "last_call_at" timestamptz(3),
  "last_error_at" timestamptz(3),
  "last_error" text NOT NULL DEFAULT '',
  "last_event_at" timestamptz(3),
  CONSTRAINT "payment_providers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payment_providers_provider_key" UNIQUE ("provider"),
  CONSTRAINT "payment_providers_provider_check" CHECK ("provider" IN ('bank_transfer', 'stripe'))
);

ALTER TABLE "payments" ADD COLUMN "provider_id" text;

ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_id_key" UNIQUE ("provider_id");

ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE RESTRICT;

ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id") ON DELETE RESTRICT;

ALTER TABLE "card_customers" ADD CONSTRAINT "card_customers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

CREATE INDEX "card_refunds_booking_id_idx" ON "card_refunds" ("booking_id");

CREATE INDEX "card_refunds_payment_id_idx" ON "card_refunds" ("payment_id");

CREATE INDEX "card_refunds_state_idx" ON "card_refunds" ("state");

CREATE INDEX "card_refunds_created_at_idx" ON "card_refunds" ("created_at");

CREATE INDEX "card_customers_created_at_idx" ON "card_customers" ("created_at");

CREATE INDEX "payment_events_created_at_idx" ON "payment_events" ("created_at");
