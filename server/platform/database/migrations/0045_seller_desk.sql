CREATE TABLE "paused_listings" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "paused_by" uuid,
  "paused_at" timestamptz(3) NOT NULL,
  CONSTRAINT "paused_listings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "paused_listings_property_id_key" UNIQUE ("property_id")
);

CREATE TABLE "company_details" (
  "id" uuid NOT NULL,
  "seller_id" uuid NOT NULL,
  "details" jsonb,
  "saved_by" uuid,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "company_details_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "paused_listings" ADD CONSTRAINT "paused_listings_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

ALTER TABLE "paused_listings" ADD CONSTRAINT "paused_listings_paused_by_fkey" FOREIGN KEY ("paused_by") REFERENCES "users" ("id") ON DELETE SET NULL;

ALTER TABLE "company_details" ADD CONSTRAINT "company_details_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE RESTRICT;

ALTER TABLE "company_details" ADD CONSTRAINT "company_details_saved_by_fkey" FOREIGN KEY ("saved_by") REFERENCES "users" ("id") ON DELETE SET NULL;

CREATE INDEX "paused_listings_paused_by_idx" ON "paused_listings" ("paused_by");

CREATE INDEX "company_details_seller_id_idx" ON "company_details" ("seller_id");

CREATE INDEX "company_details_saved_by_idx" ON "company_details" ("saved_by");

CREATE INDEX "company_details_created_at_idx" ON "company_details" ("created_at");

-- However a property leaves the state "paused", resuming all listings leaves it alone from then on.
CREATE FUNCTION forget_listing_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM paused_listings WHERE property_id = NEW.id;
  RETURN NEW;
END
$$;

CREATE TRIGGER "properties_pause_ended" AFTER UPDATE OF "state" ON "properties"
  FOR EACH ROW WHEN (OLD.state = 'paused' AND NEW.state <> 'paused')
  EXECUTE FUNCTION forget_listing_pause();
