ALTER TABLE "bookings" ADD COLUMN "children" integer NOT NULL DEFAULT 0;

ALTER TABLE "bookings" ADD COLUMN "infants" integer NOT NULL DEFAULT 0;

ALTER TABLE "bookings" ADD COLUMN "pets" integer NOT NULL DEFAULT 0;

ALTER TABLE "bookings" ADD COLUMN "extras" jsonb;

ALTER TABLE "change_requests" ADD COLUMN "was_children" integer NOT NULL DEFAULT 0;

ALTER TABLE "change_requests" ADD COLUMN "was_infants" integer NOT NULL DEFAULT 0;

ALTER TABLE "change_requests" ADD COLUMN "was_pets" integer NOT NULL DEFAULT 0;

ALTER TABLE "change_requests" ADD COLUMN "children" integer NOT NULL DEFAULT 0;

ALTER TABLE "change_requests" ADD COLUMN "infants" integer NOT NULL DEFAULT 0;

ALTER TABLE "change_requests" ADD COLUMN "pets" integer NOT NULL DEFAULT 0;

ALTER TABLE "offers" ADD COLUMN "children" integer NOT NULL DEFAULT 0;

ALTER TABLE "offers" ADD COLUMN "infants" integer NOT NULL DEFAULT 0;

ALTER TABLE "offers" ADD COLUMN "pets" integer NOT NULL DEFAULT 0;

ALTER TABLE "quotes" ADD COLUMN "children" integer NOT NULL DEFAULT 0;

ALTER TABLE "quotes" ADD COLUMN "infants" integer NOT NULL DEFAULT 0;

ALTER TABLE "quotes" ADD COLUMN "pets" integer NOT NULL DEFAULT 0;

ALTER TABLE "quotes" ADD COLUMN "extras" jsonb;
