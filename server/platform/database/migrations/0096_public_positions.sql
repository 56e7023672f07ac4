-- The public position of a home lies 200 to 500 metres from its real one, in a direction and at a distance that
-- only this installation can compute, and that stay the same: nobody finds the home by asking often.
CREATE TABLE search.position_secret (secret bytea NOT NULL);
INSERT INTO search.position_secret
  SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Where the public sees a home. Null for a home without a position.
CREATE FUNCTION search.public_position(id uuid, lat double precision, lng double precision)
RETURNS TABLE (lat double precision, lng double precision) LANGUAGE sql STABLE AS $$
  SELECT
    round(least(90, greatest(-90, $2 + away * cos(direction) / 111320))::numeric, 4)::float8,
    round((mod((
      $3 + away * sin(direction) / (111320 * greatest(0.01, cos(radians(round($2::numeric, 6)::float8)))) + 540
    )::numeric, 360) - 180), 4)::float8
  FROM (
    SELECT
      2 * pi() * ('x' || encode(substring(hash FROM 1 FOR 4), 'hex'))::bit(32)::bigint / 2 ^ 32 AS direction,
      -- As likely on each square metre of the ring. Rounding moves it by up to 8 metres.
      sqrt(208 ^ 2 + (492 ^ 2 - 208 ^ 2)
        * ('x' || encode(substring(hash FROM 5 FOR 4), 'hex'))::bit(32)::bigint / 2 ^ 32) AS away
    FROM (SELECT sha256(secret || uuid_send($1)) AS hash FROM search.position_secret) AS hashed
  ) AS moved;
$$;

-- As before, with the public position.
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
      shown.lng,
      degrees(ln(tan(pi() / 4 + radians(least(85.0, greatest(-85.0, shown.lat))) / 2)))
    ),
    search.bits(search.traits_of(p)),
    least((p.rates ->> 'min_nights')::smallint, season.shortest, single.shortest, other.shortest),
    greatest((p.rates ->> 'max_nights')::smallint, season.longest)
  FROM search.public_position(p.id, p.lat, p.lng) AS shown,
    (SELECT (p.rates ->> 'cleaning_fee')::bigint AS cleaning) AS fee,
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

CREATE OR REPLACE FUNCTION search.refresh_cards(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search.cards
  SELECT p.id,
    jsonb_build_object(
      'id', p.id,
      'title', p.title,
      'property_type', p.property_type,
      'location', jsonb_build_object('id', l.id, 'name', l.name, 'country_code', l.country_code),
      'lat', shown.lat,
      'lng', shown.lng,
      'photos', jsonb_path_query_array(p.photos, '$[0 to 4]'),
      'bedrooms', p.bedrooms,
      'bathrooms', p.bathrooms,
      'max_guests', p.max_guests,
      'rating', p.rating,
      'review_count', p.review_count,
      'instant_booking', p.instant_booking,
      'seller_vip', s.vip,
      'currency', p.currency,
      'nightly', (p.rates ->> 'base')::bigint
    )::text,
    json_build_object(
      'time_zone', l.time_zone,
      'property', json_build_object(
        'currency', p.currency,
        'max_guests', p.max_guests,
        'property_type', p.property_type,
        'country_code', l.country_code,
        'rates', p.rates,
        'vip_seller', s.vip,
        'seller_account_type', s.account_type
      )
    )
  FROM unnest(ids) AS changed (id)
    JOIN public.properties p USING (id)
    JOIN public.locations l ON l.id = p.location_id
    JOIN public.profiles s ON s.id = p.seller_id
    CROSS JOIN search.public_position(p.id, p.lat, p.lng) AS shown
  ON CONFLICT (property_id) DO UPDATE SET card = excluded.card, terms = excluded.terms;
$$;

-- The homes that are listed now.
SELECT search.refresh_cards(array_agg(property_id)) FROM search.cards;
SELECT search.refresh_listings(array_agg(id)) FROM public.properties WHERE state = 'published';
