ALTER TABLE "reviews" DROP CONSTRAINT "reviews_booking_id_key";

ALTER TABLE "reviews" ADD COLUMN "by" text NOT NULL DEFAULT 'buyer';

ALTER TABLE "reviews" ADD COLUMN "cleanliness" integer;

ALTER TABLE "reviews" ADD COLUMN "accuracy" integer;

ALTER TABLE "reviews" ADD COLUMN "check_in" integer;

ALTER TABLE "reviews" ADD COLUMN "communication" integer;

ALTER TABLE "reviews" ADD COLUMN "location" integer;

ALTER TABLE "reviews" ADD COLUMN "value" integer;

ALTER TABLE "reviews" ADD COLUMN "house_rules" integer;

ALTER TABLE "reviews" ADD COLUMN "state" text NOT NULL DEFAULT 'waiting';

ALTER TABLE "reviews" ADD COLUMN "publish_at" timestamptz(3);

ALTER TABLE "reviews" ADD COLUMN "published_at" timestamptz(3);

ALTER TABLE "reviews" ADD COLUMN "answer" text;

ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamptz(3);

ALTER TABLE "reviews" ADD COLUMN "reported_by" uuid;

ALTER TABLE "reviews" ADD COLUMN "report_reason" text;

ALTER TABLE "reviews" ADD COLUMN "report_note" text;

ALTER TABLE "reviews" ADD COLUMN "reported_at" timestamptz(3);

ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;

ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamptz(3);

ALTER TABLE "reviews" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_by_key" UNIQUE ("booking_id", "by");

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_by_check" CHECK ("by" IN ('buyer', 'seller'));

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_state_check" CHECK ("state" IN ('waiting', 'published', 'reported', 'hidden'));

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_report_reason_check" CHECK ("report_reason" IN ('untrue', 'abuse', 'personal_data', 'spam', 'other'));

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reported_by_fkey" FOREIGN KEY ("reported_by") REFERENCES "users" ("id") ON DELETE SET NULL;

CREATE INDEX "reviews_state_idx" ON "reviews" ("state");

CREATE INDEX "reviews_publish_at_idx" ON "reviews" ("publish_at");

CREATE INDEX "reviews_reported_by_idx" ON "reviews" ("reported_by");

CREATE INDEX "reviews_staff_search" ON "reviews" USING gin (("body"::text) gin_trgm_ops);

CREATE TRIGGER "reviews_counted" BEFORE UPDATE ON "reviews" FOR EACH ROW EXECUTE FUNCTION count_version();

UPDATE "reviews" SET "state" = 'published', "published_at" = "created_at";

DROP INDEX reviews_by_age;

CREATE INDEX reviews_by_age ON reviews (property_id, created_at DESC, id DESC)
  WHERE by = 'buyer' AND state IN ('published', 'reported');

-- Rating, number of reviews and rank of properties, always from their public reviews. The lock comes
-- first, so that of two transactions the second counts what the first has written. The constants are
-- those of src/rules/search/ranking.ts.
CREATE FUNCTION refresh_ratings(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM properties WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE properties p SET
    rating = fresh.rating,
    review_count = fresh.count,
    rank = fresh.rank
  FROM (
    SELECT one.id, r.count::int AS count,
      CASE WHEN r.count = 0 THEN 0
        ELSE floor(r.sum::float8 / r.count * 100 + 0.5) / 100 END AS rating,
      greatest(0, floor((((r.sum + 4.6::float8 * 5) / (r.count + 5) - 4) * 100
        + least(r.count, 30) + CASE WHEN s.vip THEN 12 ELSE 0 END) * 100 + 0.5) / 100) AS rank
    FROM properties one
      JOIN profiles s ON s.id = one.seller_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS count, coalesce(sum(rating), 0) AS sum
        FROM reviews
        WHERE property_id = one.id AND by = 'buyer' AND state IN ('published', 'reported')
      ) r
    WHERE one.id = ANY (ids)
  ) fresh
  WHERE p.id = fresh.id
    AND (p.rating, p.review_count, p.rank) IS DISTINCT FROM (fresh.rating, fresh.count, fresh.rank);
END $$;

CREATE FUNCTION reviews_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT property_id) INTO touched
    FROM (SELECT property_id FROM now UNION ALL SELECT property_id FROM before) both_rows;
  ELSE
    SELECT array_agg(DISTINCT property_id) INTO touched FROM now;
  END IF;
  IF touched IS NOT NULL THEN PERFORM refresh_ratings(touched); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION reviews_changed();

CREATE TRIGGER reviews_updated AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS before NEW TABLE AS now
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_changed();

CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION reviews_changed();
