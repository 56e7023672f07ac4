ALTER TABLE "users" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "profiles" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "locations" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "properties" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "bookings" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "manual_payments" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "fee_structures" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

CREATE TRIGGER "users_counted" BEFORE UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER "profiles_counted" BEFORE UPDATE ON "profiles" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER "locations_counted" BEFORE UPDATE ON "locations" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER "properties_counted" BEFORE UPDATE ON "properties" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER "bookings_counted" BEFORE UPDATE ON "bookings" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER "manual_payments_counted" BEFORE UPDATE ON "manual_payments" FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER "fee_structures_counted" BEFORE UPDATE ON "fee_structures" FOR EACH ROW EXECUTE FUNCTION count_version();
