ALTER TABLE "webhooks" ADD COLUMN "disabled_reason" text;

ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_disabled_reason_check" CHECK ("disabled_reason" IN ('owner', 'staff', 'failing', 'gone')) NOT VALID;
