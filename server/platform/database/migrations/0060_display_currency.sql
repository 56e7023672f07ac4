CREATE TABLE "exchange_rates" (
  "id" uuid NOT NULL,
  "currency" text NOT NULL,
  "rate" text NOT NULL,
  "rate_date" date NOT NULL,
  "source" text NOT NULL,
  "downloaded_at" timestamptz(3) NOT NULL,
  CONSTRAINT "exchange_rates_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "exchange_rates_currency_key" UNIQUE ("currency"),
  CONSTRAINT "exchange_rates_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'GBP', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JPY', 'KRW', 'MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'RON', 'SEK', 'SGD', 'THB', 'TRY', 'ZAR'))
);

CREATE TABLE "rate_downloads" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "tried_at" timestamptz(3) NOT NULL,
  "succeeded_at" timestamptz(3),
  "error" text,
  CONSTRAINT "rate_downloads_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "rate_downloads_name_key" UNIQUE ("name")
);

ALTER TABLE "users" ADD COLUMN "display_currency" text;

ALTER TABLE "users" ADD CONSTRAINT "users_display_currency_check" CHECK ("display_currency" IN ('EUR', 'USD', 'GBP', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JPY', 'KRW', 'MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'RON', 'SEK', 'SGD', 'THB', 'TRY', 'ZAR'));

-- Search ---------------------------------------------------------------------------------------

-- Prices of several currencies are compared by their conversions. The rates change daily and the index
-- rows do not: a search by price walks the index of each currency in its order and merges them.
ALTER TABLE search.listings ADD COLUMN currency text;
UPDATE search.listings l SET currency = p.currency FROM properties p WHERE p.id = l.property_id;
ALTER TABLE search.listings ALTER COLUMN currency SET NOT NULL;

DROP INDEX search.listings_by_price;
DROP INDEX search.listings_by_floor;
DROP INDEX search.listings_by_short_floor;
CREATE INDEX listings_by_price ON search.listings (place_id, currency, price, property_id);
CREATE INDEX listings_by_floor ON search.listings (place_id, currency, floor, property_id);
CREATE INDEX listings_by_short_floor
  ON search.listings (place_id, currency, short_floor, property_id);

-- As before, and with the currency.
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
    currency)
  SELECT path.place_id, p.id, p.rank,
    -- Of two equally good ratings the one that more people gave comes first.
    p.rating * 1000000 + least(p.review_count, 999999),
    (extract(epoch FROM p.created_at) * 1000)::bigint,
    p.price, p.floor, p.short_floor, p.ceiling, p.cleaning, p.spot, p.traits,
    p.max_guests, p.bedrooms, p.bathrooms, p.shortest, p.longest, p.currency
  FROM published p JOIN search.paths path USING (location_id);
END $$;
