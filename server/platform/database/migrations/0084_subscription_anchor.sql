ALTER TABLE "subscriptions" ADD COLUMN "anchor_day" integer;

-- The day on which the first paid period began; later ones may have been cut to the end of a short month.
UPDATE "subscriptions" SET "anchor_day" = extract(day FROM coalesce(
  (SELECT min("period_from") FROM "vip_invoices"
    WHERE "subscription_id" = "subscriptions"."id" AND "state" = 'paid'),
  "period_end"))::integer
WHERE "period_end" IS NOT NULL;
