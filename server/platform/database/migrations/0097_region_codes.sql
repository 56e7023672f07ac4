ALTER TABLE "locations" ADD COLUMN "region_code" text;
