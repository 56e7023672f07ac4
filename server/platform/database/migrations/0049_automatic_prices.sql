ALTER TABLE "night_rates" DROP CONSTRAINT "night_rates_source_check";

ALTER TABLE "night_rates" ADD CONSTRAINT "night_rates_source_check" CHECK ("source" IN ('hand', 'suggestion', 'automatic'));

-- Only the system writes prices without a person.
UPDATE night_rates SET source = 'automatic' WHERE source = 'suggestion' AND updated_by IS NULL;
