-- no transaction

ALTER TABLE "calendar_feeds" VALIDATE CONSTRAINT "calendar_feeds_error_check";

ALTER TABLE "calendar_feeds" VALIDATE CONSTRAINT "calendar_feeds_imports_check";

ALTER TABLE "calendar_fetches" VALIDATE CONSTRAINT "calendar_fetches_outcome_check";

ALTER TABLE "calendar_fetches" VALIDATE CONSTRAINT "calendar_fetches_error_check";
