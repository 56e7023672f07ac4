CREATE TABLE "price_settings" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "automatic" boolean NOT NULL,
  "minimum" bigint,
  "maximum" bigint,
  "strength" text NOT NULL,
  "applied_at" timestamptz(3),
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT "price_settings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "price_settings_property_id_key" UNIQUE ("property_id"),
  CONSTRAINT "price_settings_strength_check" CHECK ("strength" IN ('gentle', 'normal', 'strong'))
);

ALTER TABLE "price_settings" ADD CONSTRAINT "price_settings_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

CREATE INDEX "price_settings_automatic_idx" ON "price_settings" ("automatic");

CREATE TRIGGER "price_settings_counted" BEFORE UPDATE ON "price_settings" FOR EACH ROW EXECUTE FUNCTION count_version();
