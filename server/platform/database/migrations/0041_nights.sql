ALTER TABLE "calendar_entries" DROP CONSTRAINT "calendar_entries_kind_check";

CREATE TABLE "calendar_edits" (
  "id" uuid NOT NULL,
  "seller_id" uuid NOT NULL,
  "from" date NOT NULL,
  "to" date NOT NULL,
  "before" jsonb NOT NULL,
  "after" jsonb NOT NULL,
  "made_by" uuid,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "undone_at" timestamptz(3),
  CONSTRAINT "calendar_edits_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "night_rates" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "night" date NOT NULL,
  "price" bigint,
  "min_nights" integer,
  "source" text NOT NULL,
  "updated_at" timestamptz(3) NOT NULL,
  "updated_by" uuid,
  CONSTRAINT "night_rates_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "night_rates_property_id_night_key" UNIQUE ("property_id", "night"),
  CONSTRAINT "night_rates_source_check" CHECK ("source" IN ('hand', 'suggestion'))
);

ALTER TABLE "calendar_entries" ADD COLUMN "note" text NOT NULL DEFAULT '';

ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_kind_check" CHECK ("kind" IN ('hold', 'booking', 'block', 'owner_stay', 'imported'));

ALTER TABLE "calendar_edits" ADD CONSTRAINT "calendar_edits_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "profiles" ("id") ON DELETE CASCADE;

ALTER TABLE "calendar_edits" ADD CONSTRAINT "calendar_edits_made_by_fkey" FOREIGN KEY ("made_by") REFERENCES "users" ("id") ON DELETE SET NULL;

ALTER TABLE "night_rates" ADD CONSTRAINT "night_rates_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties" ("id") ON DELETE CASCADE;

ALTER TABLE "night_rates" ADD CONSTRAINT "night_rates_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "users" ("id") ON DELETE SET NULL;

CREATE INDEX "calendar_edits_seller_id_idx" ON "calendar_edits" ("seller_id");

CREATE INDEX "calendar_edits_made_by_idx" ON "calendar_edits" ("made_by");

CREATE INDEX "calendar_edits_created_at_idx" ON "calendar_edits" ("created_at");

CREATE INDEX "night_rates_updated_by_idx" ON "night_rates" ("updated_by");

-- A row says something about its night.
ALTER TABLE night_rates ADD CONSTRAINT night_rates_not_empty
  CHECK (price IS NOT NULL OR min_nights IS NOT NULL);

-- The exclusion constraint decides races; only blocks and own stays have a note.
ALTER TABLE calendar_entries ADD CONSTRAINT calendar_entries_note_of_seller
  CHECK (note = '' OR kind IN ('block', 'owner_stay'));

-- Search ---------------------------------------------------------------------------------------

-- Whether a search with dates must read the rates of single nights of this property.
ALTER TABLE search.cards ADD COLUMN has_night_rates boolean NOT NULL DEFAULT false;

-- As before, and with the rates of single nights within the bounds. `floor` is new: the lowest
-- price of a night after any discount.
DROP FUNCTION search.offered(public.properties);
CREATE FUNCTION search.offered(p public.properties)
RETURNS TABLE (
  price bigint, floor bigint, short_floor bigint, ceiling bigint, cleaning bigint, spot point,
  traits bigint, shortest smallint, longest smallint
) LANGUAGE sql STABLE AS $$
  SELECT
    night.base,
    least(
      p.nightly_floor,
      single.cheapest * (10000 - greatest(
        0, (p.rates ->> 'weekly_discount')::integer, (p.rates ->> 'monthly_discount')::integer
      )) / 10000
    ),
    least(night.base, night.cheapest, season.cheapest, single.cheapest) + fee.cleaning / 6,
    greatest(night.base, night.dearest, season.dearest, single.dearest) + coalesce(
      (p.rates #>> '{extra_guest,amount}')::bigint
        * greatest(0, p.max_guests - (p.rates #>> '{extra_guest,after}')::integer),
      0
    ),
    fee.cleaning,
    point(
      p.lng,
      degrees(ln(tan(pi() / 4 + radians(least(85.0, greatest(-85.0, p.lat))) / 2)))
    ),
    search.bits(search.traits_of(p)),
    least((p.rates ->> 'min_nights')::smallint, season.shortest, single.shortest),
    greatest((p.rates ->> 'max_nights')::smallint, season.longest)
  FROM (SELECT (p.rates ->> 'cleaning_fee')::bigint AS cleaning) AS fee,
    (
      SELECT (p.rates ->> 'base')::bigint AS base, min(value::bigint) AS cheapest,
        max(value::bigint) AS dearest
      FROM jsonb_each_text(p.rates -> 'weekday')
    ) AS night,
    (
      SELECT
        min((range ->> 'nightly')::bigint) AS cheapest,
        max((range ->> 'nightly')::bigint) AS dearest,
        min((range ->> 'min_nights')::smallint) AS shortest,
        max((range ->> 'max_nights')::smallint) AS longest
      FROM jsonb_array_elements(p.rates -> 'seasons') AS range
    ) AS season,
    (
      SELECT min(n.price) AS cheapest, max(n.price) AS dearest,
        min(n.min_nights)::smallint AS shortest
      FROM public.night_rates n WHERE n.property_id = p.id
    ) AS single;
$$;

CREATE OR REPLACE FUNCTION search.refresh_listings(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.add_traits(ids);
  DELETE FROM search.listings l USING unnest(ids) AS changed (id) WHERE l.property_id = changed.id;
  WITH published AS MATERIALIZED (
    SELECT p.*, o.*
    FROM unnest(ids) AS changed (id)
      JOIN public.properties p USING (id),
      search.offered(p) AS o
    WHERE p.state = 'published'
  )
  INSERT INTO search.listings
  SELECT path.place_id, p.id, p.rank,
    -- Of two equally good ratings the one that more people gave comes first.
    p.rating * 1000000 + least(p.review_count, 999999),
    (extract(epoch FROM p.created_at) * 1000)::bigint,
    p.price, p.floor, p.short_floor, p.ceiling, p.cleaning, p.spot, p.traits,
    p.max_guests, p.bedrooms, p.bathrooms, p.shortest, p.longest
  FROM published p JOIN search.paths path USING (location_id);
END $$;

-- Rewrites the index rows of a property only where its bounds have changed. Who changes rates of
-- single nights locks the property first, so that two never rewrite the same rows at once.
CREATE FUNCTION search.night_rates_changed(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  outdated uuid[];
BEGIN
  UPDATE search.cards c SET has_night_rates = NOT c.has_night_rates
  WHERE c.property_id = ANY (ids)
    AND c.has_night_rates <> EXISTS (
      SELECT FROM public.night_rates n WHERE n.property_id = c.property_id
    );
  SELECT array_agg(DISTINCT p.id) INTO outdated
  FROM public.properties p, search.offered(p) AS o, search.listings l
  WHERE p.id = ANY (ids) AND l.property_id = p.id
    AND (l.floor, l.short_floor, l.ceiling, l.shortest)
      IS DISTINCT FROM (o.floor, o.short_floor, o.ceiling, o.shortest);
  IF outdated IS NOT NULL THEN PERFORM search.refresh_listings(outdated); END IF;
END $$;

CREATE FUNCTION search.night_rates_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.night_rates_changed(array_agg(DISTINCT property_id)) FROM changed;
  RETURN NULL;
END $$;

CREATE TRIGGER search_inserted AFTER INSERT ON public.night_rates
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search.night_rates_written();
CREATE TRIGGER search_updated AFTER UPDATE ON public.night_rates
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search.night_rates_written();
CREATE TRIGGER search_deleted AFTER DELETE ON public.night_rates
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search.night_rates_written();
