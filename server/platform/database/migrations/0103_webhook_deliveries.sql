ALTER TABLE "webhook_deliveries" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

CREATE TRIGGER "webhook_deliveries_counted" BEFORE UPDATE ON "webhook_deliveries" FOR EACH ROW EXECUTE FUNCTION count_version();
