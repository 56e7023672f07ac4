-- What searches read. Everything in this schema follows from locations and properties and is kept by
-- the triggers below; nothing else writes to it.
CREATE SCHEMA search;

-- Lower case without accents, so that "Malaga" finds "Málaga".
CREATE FUNCTION search.plain(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));

CREATE TEXT SEARCH CONFIGURATION search.english (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION search.english
  ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, english_stem;

-- The places a location lies in, itself at depth 0. The nil id stands for the whole world.
CREATE TABLE search.paths (
  location_id uuid NOT NULL REFERENCES public.locations ON DELETE CASCADE,
  place_id uuid NOT NULL,
  depth integer NOT NULL,
  PRIMARY KEY (location_id, place_id)
);
CREATE INDEX paths_by_place ON search.paths (place_id);

-- A published property once for each place it lies in, the world included. So one index a sort
-- order, led by the place, serves every place in its order, and nothing is sorted. Columns that
-- follow from the rates only bound what they can be: the rules decide, in the server.
CREATE TABLE search.listings (
  place_id uuid NOT NULL,
  property_id uuid NOT NULL,
  rank double precision NOT NULL,
  rating double precision NOT NULL,
  created_at bigint NOT NULL,
  price bigint NOT NULL,
  -- What a night of a stay costs at least, whatever its length, and at least where it is shorter
  -- than a week: then no length lowers it, and it bears its share of the cleaning.
  floor bigint NOT NULL,
  short_floor bigint NOT NULL,
  -- No night, with all the guests there can be, is dearer.
  ceiling bigint NOT NULL,
  cleaning bigint NOT NULL,
  -- Longitude and Mercator's latitude, both in degrees: near and far as on the map.
  spot point NOT NULL,
  -- A bit for each trait, see search.traits.
  traits bigint NOT NULL,
  max_guests smallint NOT NULL,
  bedrooms smallint NOT NULL,
  bathrooms smallint NOT NULL,
  -- No stay is shorter in nights, and none longer.
  shortest smallint NOT NULL,
  longest smallint NOT NULL,
  PRIMARY KEY (property_id, place_id)
);
-- Some places hold nearly everything. Planned as if all did, a search walks the index of its order
-- and never sorts.
ALTER TABLE search.listings ALTER COLUMN place_id SET (n_distinct = 1);

CREATE INDEX listings_by_rank ON search.listings (place_id, rank DESC, property_id DESC);
CREATE INDEX listings_by_rating ON search.listings (place_id, rating DESC, property_id DESC);
CREATE INDEX listings_by_age ON search.listings (place_id, created_at DESC, property_id DESC);
CREATE INDEX listings_by_price ON search.listings (place_id, price, property_id);
CREATE INDEX listings_by_floor ON search.listings (place_id, floor, property_id);
CREATE INDEX listings_by_short_floor ON search.listings (place_id, short_floor, property_id);
CREATE INDEX listings_by_spot ON search.listings USING gist (place_id, spot);

-- Which bit stands for an amenity, a type, a currency, instant booking or a weekday of arrival. New
-- names take the next bit by themselves.
CREATE TABLE search.traits (
  name text PRIMARY KEY,
  bit smallint NOT NULL UNIQUE CHECK (bit BETWEEN 0 AND 61)
);

-- A property as results show it, and what its price depends on, ready to be sent: reading it costs
-- one row instead of the joins and the formatting.
CREATE TABLE search.cards (
  property_id uuid PRIMARY KEY,
  -- JSON without the stay.
  card text NOT NULL,
  terms json NOT NULL
) WITH (toast_tuple_target = 8000);

CREATE TABLE search.texts (
  property_id uuid PRIMARY KEY,
  document tsvector NOT NULL
);
-- Without a list of what is still to be filed: the embedded database has nobody who files it.
CREATE INDEX texts_by_document ON search.texts USING gin (document) WITH (fastupdate = off);

-- The words of titles and places, to tell what a misspelt one was meant to be.
CREATE TABLE search.words (word text PRIMARY KEY);
CREATE INDEX words_by_likeness ON search.words USING gin (word public.gin_trgm_ops);

CREATE INDEX locations_by_name ON public.locations (search.plain(name) text_pattern_ops);
CREATE INDEX locations_by_likeness ON public.locations
  USING gin (search.plain(name) public.gin_trgm_ops);

-- Tells whether nights are free without a look at the table.
CREATE INDEX calendar_entries_by_end ON public.calendar_entries
  (property_id, upper(stay)) INCLUDE (stay, booking_id);

CREATE INDEX reviews_by_age ON public.reviews (property_id, created_at DESC, id DESC);

-- Places ---------------------------------------------------------------------------------------

CREATE FUNCTION search.refresh_paths(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search.paths WHERE location_id = ANY (ids);
  WITH RECURSIVE up (location_id, place_id, depth) AS (
    SELECT id, id, 0 FROM unnest(ids) AS changed (id)
    UNION ALL
    SELECT up.location_id, l.parent_id, up.depth + 1
    FROM up JOIN public.locations l ON l.id = up.place_id
    WHERE l.parent_id IS NOT NULL AND up.depth < 16
  )
  INSERT INTO search.paths
  SELECT * FROM up
  UNION ALL
  SELECT id, '00000000-0000-0000-0000-000000000000', 99 FROM unnest(ids) AS changed (id);
$$;

CREATE FUNCTION search.add_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  -- In order, so that two transactions that add the same words never wait for each other in a ring.
  INSERT INTO search.words
  SELECT DISTINCT piece
  FROM unnest(texts) AS given (text),
    regexp_split_to_table(search.plain(given.text), '[^[:alnum:]]+') AS piece
  WHERE length(piece) BETWEEN 4 AND 40
    AND NOT EXISTS (SELECT FROM search.words known WHERE known.word = piece)
  ORDER BY piece
  ON CONFLICT DO NOTHING;
$$;

-- Listings -------------------------------------------------------------------------------------

CREATE FUNCTION search.bits(names text[]) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(bit_or(1::bigint << bit), 0) FROM search.traits WHERE name = ANY (names);
$$;

CREATE FUNCTION search.traits_of(p public.properties) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT p.amenities
    || ('type:' || p.property_type)
    || ('currency:' || p.currency)
    || CASE WHEN p.instant_booking THEN ARRAY['instant'] ELSE ARRAY[]::text[] END
    || ARRAY(
      SELECT 'arrive:' || weekday FROM generate_series(0, 6) AS weekday
      WHERE EXISTS (
        SELECT FROM (
          SELECT p.rates -> 'arrival_days'
          UNION ALL
          SELECT season -> 'arrival_days' FROM jsonb_array_elements(p.rates -> 'seasons') AS season
          WHERE season ? 'arrival_days'
        ) AS rule (days)
        WHERE days = '[]' OR days @> to_jsonb(weekday)
      )
    );
$$;

-- What a search may find of a property, whatever its state.
CREATE FUNCTION search.offered(p public.properties)
RETURNS TABLE (
  price bigint, short_floor bigint, ceiling bigint, cleaning bigint, spot point, traits bigint,
  shortest smallint, longest smallint
) LANGUAGE sql STABLE AS $$
  SELECT
    night.base,
    least(night.base, night.cheapest, season.cheapest) + fee.cleaning / 6,
    greatest(night.base, night.dearest, season.dearest) + coalesce(
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
    least((p.rates ->> 'min_nights')::smallint, season.shortest),
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
    ) AS season;
$$;

CREATE FUNCTION search.add_traits(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unknown text[];
BEGIN
  FOR attempt IN 1..2 LOOP
    SELECT array_agg(DISTINCT name ORDER BY name) INTO unknown
    FROM unnest(ids) AS changed (id)
      JOIN public.properties p USING (id),
      unnest(search.traits_of(p)) AS name
    WHERE name NOT IN (SELECT t.name FROM search.traits t);
    IF unknown IS NULL THEN RETURN; END IF;
    -- The second look sees what another transaction has added meanwhile.
    PERFORM pg_advisory_xact_lock('search.traits'::regclass::bigint);
  END LOOP;
  INSERT INTO search.traits
  SELECT name, (SELECT coalesce(max(bit), -1) FROM search.traits) + position
  FROM unnest(unknown) WITH ORDINALITY AS fresh (name, position);
END $$;

CREATE FUNCTION search.refresh_listings(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
    p.price, p.nightly_floor, p.short_floor, p.ceiling, p.cleaning, p.spot, p.traits,
    p.max_guests, p.bedrooms, p.bathrooms, p.shortest, p.longest
  FROM published p JOIN search.paths path USING (location_id);
END $$;

CREATE FUNCTION search.refresh_cards(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search.cards
  SELECT p.id,
    jsonb_build_object(
      'id', p.id,
      'title', p.title,
      'property_type', p.property_type,
      'location', jsonb_build_object('id', l.id, 'name', l.name, 'country_code', l.country_code),
      -- About a hundred metres: the place is public, the house is not.
      'lat', round(p.lat::numeric, 3),
      'lng', round(p.lng::numeric, 3),
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
  ON CONFLICT (property_id) DO UPDATE SET card = excluded.card, terms = excluded.terms;
$$;

CREATE FUNCTION search.refresh_texts(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.add_words(array_agg(p.title))
  FROM unnest(ids) AS changed (id) JOIN public.properties p USING (id);
  INSERT INTO search.texts
  SELECT p.id, to_tsvector('search.english', concat_ws(E'\n', p.title, place.names, p.description))
  FROM unnest(ids) AS changed (id)
    JOIN public.properties p USING (id),
    LATERAL (
      SELECT string_agg(l.name, E'\n') AS names
      FROM search.paths path JOIN public.locations l ON l.id = path.place_id
      WHERE path.location_id = p.location_id
    ) AS place
  ON CONFLICT (property_id) DO UPDATE SET document = excluded.document;
END $$;

-- Triggers, once a statement, so that filling thousands of rows is one set-based write ----------------

CREATE FUNCTION search.locations_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh_paths(array_agg(id)), search.add_words(array_agg(name)) FROM now;
  RETURN NULL;
END $$;

CREATE FUNCTION search.locations_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  below uuid[];
  affected uuid[];
BEGIN
  SELECT array_agg(DISTINCT path.location_id) INTO below
  FROM now JOIN before USING (id) JOIN search.paths path ON path.place_id = now.id
  WHERE (now.parent_id, now.name, now.country_code, now.time_zone)
    IS DISTINCT FROM (before.parent_id, before.name, before.country_code, before.time_zone);
  IF below IS NULL THEN RETURN NULL; END IF;
  PERFORM search.refresh_paths(below), search.add_words((SELECT array_agg(name) FROM now));
  SELECT array_agg(id) INTO affected FROM public.properties WHERE location_id = ANY (below);
  IF affected IS NOT NULL THEN
    PERFORM search.refresh_listings(affected), search.refresh_texts(affected),
      search.refresh_cards(affected);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION search.refuse_ring() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.parent_id = NEW.id OR EXISTS (
    SELECT FROM search.paths WHERE location_id = NEW.parent_id AND place_id = NEW.id
  ) THEN
    RAISE EXCEPTION 'A place cannot lie in a place that lies in it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_parent_id_check', TABLE = 'locations';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION search.properties_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh_listings(array_agg(id)), search.refresh_texts(array_agg(id)),
    search.refresh_cards(array_agg(id))
  FROM now;
  RETURN NULL;
END $$;

CREATE FUNCTION search.properties_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed uuid[];
  told uuid[];
BEGIN
  SELECT array_agg(id) INTO listed FROM now JOIN before USING (id)
  WHERE (now.state, now.location_id, now.rank, now.rating, now.review_count, now.created_at,
      now.rates, now.nightly_floor, now.lat, now.lng, now.amenities, now.property_type,
      now.currency, now.instant_booking, now.max_guests, now.bedrooms, now.bathrooms)
    IS DISTINCT FROM (before.state, before.location_id, before.rank, before.rating,
      before.review_count, before.created_at, before.rates, before.nightly_floor, before.lat,
      before.lng, before.amenities, before.property_type, before.currency, before.instant_booking,
      before.max_guests, before.bedrooms, before.bathrooms);
  SELECT array_agg(id) INTO told FROM now JOIN before USING (id)
  WHERE (now.title, now.description, now.location_id)
    IS DISTINCT FROM (before.title, before.description, before.location_id);
  PERFORM search.refresh_cards(array_agg(id)) FROM now;
  IF listed IS NOT NULL THEN PERFORM search.refresh_listings(listed); END IF;
  IF told IS NOT NULL THEN PERFORM search.refresh_texts(told); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION search.profiles_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh_cards(array_agg(p.id))
  FROM now JOIN before USING (id) JOIN public.properties p ON p.seller_id = now.id
  WHERE (now.vip, now.account_type) IS DISTINCT FROM (before.vip, before.account_type);
  RETURN NULL;
END $$;

CREATE FUNCTION search.properties_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.listings l USING before WHERE l.property_id = before.id;
  DELETE FROM search.texts t USING before WHERE t.property_id = before.id;
  DELETE FROM search.cards c USING before WHERE c.property_id = before.id;
  RETURN NULL;
END $$;

CREATE FUNCTION search.properties_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE search.listings, search.texts, search.cards;
  RETURN NULL;
END $$;

CREATE TRIGGER search_inserted AFTER INSERT ON public.locations
  REFERENCING NEW TABLE AS now
  FOR EACH STATEMENT EXECUTE FUNCTION search.locations_inserted();
CREATE TRIGGER search_updated AFTER UPDATE ON public.locations
  REFERENCING OLD TABLE AS before NEW TABLE AS now
  FOR EACH STATEMENT EXECUTE FUNCTION search.locations_updated();
CREATE TRIGGER search_no_ring BEFORE INSERT OR UPDATE OF parent_id ON public.locations
  FOR EACH ROW EXECUTE FUNCTION search.refuse_ring();

CREATE TRIGGER search_updated AFTER UPDATE ON public.profiles
  REFERENCING OLD TABLE AS before NEW TABLE AS now
  FOR EACH STATEMENT EXECUTE FUNCTION search.profiles_updated();

CREATE TRIGGER search_inserted AFTER INSERT ON public.properties
  REFERENCING NEW TABLE AS now
  FOR EACH STATEMENT EXECUTE FUNCTION search.properties_inserted();
CREATE TRIGGER search_updated AFTER UPDATE ON public.properties
  REFERENCING OLD TABLE AS before NEW TABLE AS now
  FOR EACH STATEMENT EXECUTE FUNCTION search.properties_updated();
CREATE TRIGGER search_deleted AFTER DELETE ON public.properties
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION search.properties_deleted();
CREATE TRIGGER search_truncated AFTER TRUNCATE ON public.properties
  FOR EACH STATEMENT EXECUTE FUNCTION search.properties_truncated();

-- What is there already ------------------------------------------------------------------------------

SELECT search.refresh_paths(array_agg(id)), search.add_words(array_agg(name))
FROM public.locations;
SELECT search.refresh_listings(array_agg(id)), search.refresh_texts(array_agg(id)),
  search.refresh_cards(array_agg(id))
FROM public.properties;
