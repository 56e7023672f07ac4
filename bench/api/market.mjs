// @ts-check
// A generated marketplace, deterministic for a size, inserted by a few set-based statements.

/** @typedef {import('pg').Client} Client */

/** `bench.share`: a number from 0 to 1 that depends on the row and its purpose only. */
const FUNCTIONS = `
  CREATE SCHEMA IF NOT EXISTS bench;
  CREATE OR REPLACE FUNCTION bench.share(n bigint, purpose integer) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (hashint8extended(n, purpose) & 1048575) / 1048576.0;
  CREATE OR REPLACE FUNCTION bench.id(kind integer, n bigint) RETURNS uuid
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (lpad(to_hex(1735689600000 + n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0')
      || '8' || lpad(to_hex(hashint8extended(n, kind) & 1152921504606846975), 15, '0'))::uuid;
  CREATE OR REPLACE FUNCTION bench.one_of(choices text[], share double precision) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN choices[1 + floor(share * cardinality(choices))::integer];`;

const SELLERS = 1_000;
const COUNTRIES = 20;
const REGIONS = 100;
export const CITIES = 1_000;

const PEOPLE = `
  INSERT INTO users (id, email, name)
    SELECT bench.id(1, n), 'seller' || n || '@bench.test', 'Seller ' || n
    FROM generate_series(1, ${SELLERS}) AS n;
  INSERT INTO profiles (id, user_id, profile_type, account_type, display_name, vip, onboarding_status)
    SELECT bench.id(2, n), bench.id(1, n), 'seller',
      CASE WHEN n % 3 = 0 THEN 'business' ELSE 'personal' END, 'Seller ' || n, n % 10 = 0, 'complete'
    FROM generate_series(1, ${SELLERS}) AS n;
  INSERT INTO fee_structures (id, name, side, percentage, minimum, vip) VALUES
    (bench.id(9, 1), 'Service fee', 'buyer', 1200, 500, NULL),
    (bench.id(9, 2), 'Commission', 'seller', 300, NULL, NULL),
    (bench.id(9, 3), 'Commission of VIP sellers', 'seller', 200, NULL, true);`;

const PLACES = `
  INSERT INTO locations (id, parent_id, kind, name, country_code, lat, lng, time_zone, population)
    SELECT bench.id(3, n), NULL, 'country', 'Country ' || n, chr(64 + n::integer) || 'X',
      -50 + n % 10 * 10, -160 + n * 15, 'Europe/Lisbon', 10000000
    FROM generate_series(1, ${COUNTRIES}) AS n;
  INSERT INTO locations (id, parent_id, kind, name, country_code, lat, lng, time_zone, population)
    SELECT bench.id(3, 100 + n), c.id, 'region', 'Region ' || n, c.country_code,
      c.lat + n % 5 * 1.5, c.lng + n % 5 * 2, c.time_zone, 1000000
    FROM generate_series(1, ${REGIONS}) AS n JOIN locations c ON c.id = bench.id(3, 1 + (n - 1) / 5);
  INSERT INTO locations (id, parent_id, kind, name, country_code, lat, lng, time_zone, population)
    SELECT bench.id(3, 1000 + n), r.id, 'city', 'City ' || n, r.country_code,
      r.lat + n % 10 * 0.15, r.lng + n % 10 * 0.15, r.time_zone, 1000000 / n
    FROM generate_series(1, ${CITIES}) AS n JOIN locations r ON r.id = bench.id(3, 101 + (n - 1) / 10);`;

const TYPES = `ARRAY['apartment','house','villa','cabin','studio','loft','cottage','townhouse']`;
const AMENITIES = `ARRAY['wifi','kitchen','washing_machine','dryer','dishwasher','air_conditioning',
  'heating','fireplace','television','workspace','free_parking','ev_charger','elevator',
  'step_free_access','balcony','garden','pool','hot_tub','sauna','gym','barbecue','crib',
  'pets_allowed','sea_view','mountain_view','smoke_alarm']`;

/** Some cities have many more properties than others. */
const PROPERTIES = `
  INSERT INTO properties (id, seller_id, location_id, state, title, description, property_type,
      bedrooms, bathrooms, max_guests, amenities, instant_booking, currency, rates, nightly_floor,
      address, lat, lng, photos, rating, review_count, rank, created_at)
    SELECT bench.id(4, n), bench.id(2, 1 + n % ${SELLERS}), l.id,
      CASE WHEN n % 20 = 0 THEN 'paused' ELSE 'published' END,
      initcap(bench.one_of(ARRAY['bright','quiet','sunny','charming','modern','rustic'], bench.share(n, 1)))
        || ' ' || t.type || ' near '
        || bench.one_of(ARRAY['the river','the old town','the beach','the park','the station'],
          bench.share(n, 2)),
      'A place to rest after a long day in the city. ' || repeat(bench.one_of(ARRAY[
        'Windows to the south and a table for everyone. ',
        'The kitchen has all it needs and the beds are good. ',
        'Shops and a baker are around the corner. '], bench.share(n, 3)), 4)
        || 'Garden number ' || n % 5000,
      t.type, b.rooms, greatest(1, b.rooms - 1), b.rooms * 2 + 1,
      ARRAY(SELECT name FROM unnest(${AMENITIES}) WITH ORDINALITY AS a (name, nth)
        WHERE bench.share(n, 100 + nth::integer)
          < CASE WHEN nth <= 2 THEN 0.95 WHEN nth <= 10 THEN 0.5 ELSE 0.2 END),
      bench.share(n, 4) < 0.4, (ARRAY['EUR','EUR','EUR','USD','GBP'])[1 + n % 5],
      jsonb_build_object(
        'base', p.base,
        'weekday', CASE WHEN n % 2 = 0
          THEN jsonb_build_object('5', p.base * 115 / 100, '6', p.base * 115 / 100) ELSE '{}' END,
        'seasons', CASE WHEN n % 5 < 3 THEN jsonb_build_array(
          jsonb_build_object('from', current_date + 90, 'to', current_date + 180,
            'nightly', p.base * 14 / 10, 'min_nights', 3),
          jsonb_build_object('from', current_date + 300, 'to', current_date + 330,
            'nightly', p.base * 12 / 10)) ELSE '[]' END,
        'weekly_discount', n % 4 * 500, 'monthly_discount', n % 4 * 1000,
        'extra_guest', CASE WHEN n % 3 = 0
          THEN jsonb_build_object('after', 2, 'amount', 1500) END,
        'cleaning_fee', 1500 + n % 60 * 100, 'min_nights', 1 + n % 4, 'max_nights', 60,
        'arrival_days', CASE WHEN n % 11 = 0 THEN '[6]'::jsonb ELSE '[]' END),
      p.base * (10000 - n % 4 * 1000) / 10000,
      'Street ' || n, l.lat + (bench.share(n, 5) - 0.5) / 5, l.lng + (bench.share(n, 6) - 0.5) / 5,
      (SELECT jsonb_agg(jsonb_build_object(
          'path', 'photos/scene-' || (n * 7 + nth) % 200 || '.webp',
          'alt', 'Room ' || nth || ' of the place', 'width', 1600, 'height', 1067))
        FROM generate_series(1, 6) AS nth),
      round((3.5 + 1.5 * bench.share(n, 7))::numeric, 2), floor(bench.share(n, 8) * 80),
      bench.share(n, 9) * 100, now() - make_interval(mins => floor(bench.share(n, 10) * 500000)::integer)
    FROM generate_series($1::bigint, $2::bigint) AS n
      CROSS JOIN LATERAL (SELECT bench.one_of(${TYPES}, bench.share(n, 11)) AS type) AS t
      CROSS JOIN LATERAL (SELECT 1 + floor(bench.share(n, 12) * 4)::integer AS rooms) AS b
      CROSS JOIN LATERAL (
        SELECT floor(4000 + 36000 * bench.share(n, 13) * bench.share(n, 14))::bigint AS base) AS p
      JOIN locations l
        ON l.id = bench.id(3, 1001 + floor(${CITIES} * power(bench.share(n, 15), 1.5))::bigint)`;

/** Six stays of three to nine nights within a year. */
const CALENDARS = `
  INSERT INTO calendar_entries (id, property_id, stay, kind)
    SELECT bench.id(5, n * 10 + k), bench.id(4, n),
      daterange(first, first + 3 + floor(bench.share(n, 40 + k) * 7)::integer), 'block'
    FROM generate_series($1::bigint, $2::bigint) AS n, generate_series(0, 5) AS k,
      LATERAL (SELECT current_date + k * 60 + floor(bench.share(n, 30 + k) * 45)::integer AS first) AS d`;

const AT_ONCE = 20_000;

/**
 * Adds properties up to `size` in all, and what they need if there is nothing yet.
 * @param {Client} client
 * @param {number} size
 * @param {(text: string) => void} log
 */
export async function growMarket(client, size, log) {
  await client.query(FUNCTIONS);
  const { rows } = await client.query('SELECT count(*)::integer AS have FROM properties');
  const have = Number(rows[0].have);
  if (have === 0) {
    await client.query(PEOPLE);
    await client.query(PLACES);
  }
  for (let first = have + 1; first <= size; first += AT_ONCE) {
    const range = [first, Math.min(size, first + AT_ONCE - 1)];
    await client.query(PROPERTIES, range);
    await client.query(CALENDARS, range);
    log(`  ${range[1]?.toLocaleString('en')} properties`);
  }
  await client.query('VACUUM (ANALYZE)');
}

/**
 * Bookings of buyers in every state, for staff lists. Confirmed ones are in the future: no job
 * processes them during the measurement.
 * @param {Client} client
 * @param {number} size
 */
export async function addBookings(client, size) {
  await client.query(`
    INSERT INTO users (id, email, name)
      SELECT bench.id(6, n), 'buyer' || n || '@bench.test', 'Buyer ' || n
      FROM generate_series(1, ${SELLERS}) AS n;
    INSERT INTO profiles (id, user_id, profile_type, account_type, display_name, onboarding_status)
      SELECT bench.id(7, n), bench.id(6, n), 'buyer', 'personal', 'Buyer ' || n, 'complete'
      FROM generate_series(1, ${SELLERS}) AS n;`);
  await client.query(
    `INSERT INTO bookings (id, reference, property_id, buyer_id, seller_id, state, check_in, check_out,
        guests, nights, currency, total, seller_total, lines, policy, created_at)
      SELECT bench.id(8, n), 'K' || lpad(to_hex(n), 7, '0'), p.id, bench.id(7, 1 + n % ${SELLERS}),
        p.seller_id,
        (ARRAY['completed','completed','completed','confirmed','cancelled_by_buyer','expired'])[1 + n % 6],
        arrival, arrival + 4, 2, 4,
        p.currency, 40000 + n % 90000, 36000 + n % 90000, '[]', '{"code":"moderate","tiers":[]}',
        now() - make_interval(mins => n::integer)
      FROM generate_series(1, $1::bigint) AS n
        JOIN properties p ON p.id = bench.id(4, 1 + n * 7 % 50000),
        LATERAL (SELECT current_date + (n % 390)::integer
          + CASE WHEN n % 6 = 3 THEN 30 ELSE -400 END AS arrival) AS d`,
    [size],
  );
  await client.query('VACUUM (ANALYZE) bookings');
}
