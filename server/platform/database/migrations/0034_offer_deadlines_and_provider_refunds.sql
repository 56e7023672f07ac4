ALTER TABLE "card_refunds" ADD COLUMN "origin" text NOT NULL DEFAULT 'platform';

ALTER TABLE "card_refunds" ADD COLUMN "absorbed" bigint NOT NULL DEFAULT 0;

ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_origin_check" CHECK ("origin" IN ('platform', 'provider', 'chargeback'));

CREATE INDEX "offers_expires_at_idx" ON "offers" ("expires_at");
