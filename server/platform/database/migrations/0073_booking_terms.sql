ALTER TABLE "bookings" ADD COLUMN "house_rules" text;

ALTER TABLE "bookings" ADD COLUMN "refund_lines" jsonb;

ALTER TABLE "quotes" ADD COLUMN "use_credit" boolean NOT NULL DEFAULT true;
