-- no transaction

ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_amenities_check";
