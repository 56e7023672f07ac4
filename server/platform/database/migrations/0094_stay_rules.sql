ALTER TABLE "calendar_entries" ADD COLUMN "is_stay" boolean NOT NULL DEFAULT true;

-- The nights that stay free between two stays of guests, for searches with dates.
ALTER TABLE search.listings ADD COLUMN preparation smallint NOT NULL DEFAULT 0;

-- As before, and with the minimum stays by weekday and by the time until check-in within the bounds.
CREATE OR REPLACE FUNCTION search.offered(p public.properties)
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
    least((p.rates ->> 'min_nights')::smallint, season.shortest, single.shortest, other.shortest),
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
    ) AS single,
    (
      SELECT min(nights) AS shortest FROM (
        SELECT value::smallint AS nights
        FROM jsonb_each_text(coalesce(p.rates -> 'min_nights_by_weekday', '{}'))
        UNION ALL
        SELECT (step ->> 'min_nights')::smallint
        FROM jsonb_array_elements(coalesce(p.rates -> 'min_nights_by_lead', '[]')) AS step
      ) AS rules
    ) AS other;
$$;

-- As before, and with the nights of preparation.
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
  INSERT INTO search.listings (place_id, property_id, rank, rating, created_at, price, floor,
    short_floor, ceiling, cleaning, spot, traits, max_guests, bedrooms, bathrooms, shortest, longest,
    currency, preparation)
  SELECT path.place_id, p.id, p.rank,
    -- Of two equally good ratings the one that more people gave comes first.
    p.rating * 1000000 + least(p.review_count, 999999),
    (extract(epoch FROM p.created_at) * 1000)::bigint,
    p.price, p.floor, p.short_floor, p.ceiling, p.cleaning, p.spot, p.traits,
    p.max_guests, p.bedrooms, p.bathrooms, p.shortest, p.longest, p.currency,
    greatest((p.rates #>> '{preparation,before}')::smallint,
      (p.rates #>> '{preparation,after}')::smallint, 0::smallint)
  FROM published p JOIN search.paths path USING (location_id);
END $$;
