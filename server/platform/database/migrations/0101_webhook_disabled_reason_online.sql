-- no transaction

ALTER TABLE "webhooks" VALIDATE CONSTRAINT "webhooks_disabled_reason_check";
