import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicPositionOf } from '#server/platform/database/publicPosition.ts';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import { POLICY_CODES } from '#src/rules/bookings/cancellation.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { SearchReply } from '#src/wire/search/search.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing, addLocation, RATES } from '#tests/support/records/listings.ts';
import { holdStay, sendBookingEvent } from '#tests/support/bookings/stays.ts';

let t: TestApp;
let sellerId: string;
let lisbon: string;
let portugal: string;

beforeAll(async () => {
  t = await testApp();
  const { db } = t.services.database;
  await addFees(db);
  sellerId = (await t.person({ profile_type: 'seller' })).profile_id;
  portugal = await addLocation(db, { kind: 'country', name: 'Portugal' });
  lisbon = await addLocation(db, {
    name: 'Lisbon',
    other_names: 'Lisboa',
    parent_id: portugal,
    population: 500_000,
  });
});
afterAll(() => t.close());
beforeEach(invalidateCaches);

type Asked = Readonly<Record<string, string | number>>;

function ask(params: Asked) {
  const query = new URLSearchParams(
    Object.entries(params).map(([key, value]) => [key, String(value)]),
  );
  return t.visitor.get<SearchReply & ErrorReply>(`/api/v1/properties?${query}`);
}

const idsOf = async (params: Asked) => (await ask(params)).body.data.map(({ id }) => id);

const JULY = { check_in: '2026-07-01', check_out: '2026-07-04' } as const;

/** The only property of a new city. */
async function alone(more: Parameters<typeof addListing>[2] = {}) {
  const { db } = t.services.database;
  const place = await addLocation(db, { name: 'Faro', parent_id: portugal });
  return { place, id: await addListing(db, sellerId, { location_id: place, ...more }) };
}

describe('GET /v1/properties', () => {
  it('answers cards with the total of the stay, fees included, and the place', async () => {
    const at = { lat: 37.01949, lng: -7.93223 };
    const { place, id } = await alone({ title: 'A house by the sea', ...at });
    const { status, body } = await ask({ place, ...JULY, guests: 2 });
    expect(status).toBe(200);
    expect(body.meta).toEqual({
      next_cursor: null,
      count: { value: 1, exact: true },
      place: {
        id: place,
        name: 'Faro',
        within: ['Portugal'],
        kind: 'city',
        lat: 38.72,
        lng: -9.14,
      },
      words: null,
      is_corrected: false,
      nearest: [],
    });
    expect(body.data).toEqual([
      {
        id,
        title: 'A house by the sea',
        property_type: 'apartment',
        location: { id: place, name: 'Faro', country_code: 'PT' },
        ...(await publicPositionOf(t.services.database.db, id, at)),
        photos: [],
        bedrooms: 2,
        bathrooms: 1,
        max_guests: 4,
        rating: 0,
        review_count: 0,
        instant_booking: true,
        seller_vip: false,
        currency: 'EUR',
        nightly: 10_000,
        // Three nights at 100.00, cleaning 50.00, and 10 % of both.
        stay: { ...JULY, nights: 3, total: 38_500 },
      },
    ]);
  });

  it('includes only the photos that a card shows', async () => {
    const photos = Array.from({ length: 8 }, (_, index) => ({
      path: `photos/room-${index}.webp`,
      alt: 'A room',
      width: 1600,
      height: 1067,
    }));
    const { place } = await alone({ photos });
    const { body } = await ask({ place });
    expect(body.data[0]?.photos).toEqual(photos.slice(0, 5));
  });

  it.each(['draft', 'pending_review', 'paused', 'suspended', 'archived', 'rejected'] as const)(
    'finds no property that is %s',
    async (state) => {
      const { place, id } = await alone();
      const { db } = t.services.database;
      await db.updateTable('properties').set({ state }).where('id', '=', id).execute();
      expect(await idsOf({ place })).toEqual([]);
      expect(await idsOf({ place, q: 'rooms' })).toEqual([]);
    },
  );

  it('finds the properties of a country’s cities, also after a city changes its country', async () => {
    const { db } = t.services.database;
    const { place, id } = await alone();
    expect(await idsOf({ place: portugal, limit: 48 })).toContain(id);
    const spain = await addLocation(db, { kind: 'country', name: 'Spain', country_code: 'ES' });
    await db
      .updateTable('locations')
      .set({ parent_id: spain, name: 'Huelva' })
      .where('id', '=', place)
      .execute();
    invalidateCaches();
    expect(await idsOf({ place: portugal, limit: 48 })).not.toContain(id);
    expect(await idsOf({ place: spain })).toEqual([id]);
    expect(await idsOf({ q: 'rooms huelva spain' })).toEqual([id]);
    const { body } = await ask({ place: spain });
    expect(body.data[0]?.location.name).toBe('Huelva');
  });

  it('shows changes of the property and of its seller immediately', async () => {
    const { db } = t.services.database;
    const { profile_id } = await t.person({ profile_type: 'seller' });
    const place = await addLocation(db);
    const id = await addListing(db, profile_id, { location_id: place });
    const rates = { ...RATES, base: cents(20_000), arrival_days: [], seasons: [] };
    await db
      .updateTable('properties')
      .set({ title: 'Two new rooms', rates, nightly_floor: rates.base })
      .where('id', '=', id)
      .execute();
    await db.updateTable('profiles').set({ vip: true }).where('id', '=', profile_id).execute();
    const { body } = await ask({ place, ...JULY });
    expect(body.data).toMatchObject([
      { title: 'Two new rooms', seller_vip: true, nightly: 20_000, stay: { total: 71_500 } },
    ]);
  });

  it('leaves out a deleted property', async () => {
    const { db } = t.services.database;
    const { place, id } = await alone();
    await db.deleteFrom('properties').where('id', '=', id).execute();
    expect(await idsOf({ place })).toEqual([]);
    const { rows } = await t.services.database.pool.query(
      `SELECT property_id FROM search.listings WHERE property_id = $1
       UNION ALL SELECT property_id FROM search.texts WHERE property_id = $1
       UNION ALL SELECT property_id FROM search.cards WHERE property_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('nights', () => {
  it('are taken in the next search after a booking, and free after its cancellation', async () => {
    const { db } = t.services.database;
    await db
      .insertInto('cancellation_policies')
      .values(POLICY_CODES.map((code) => ({ id: uuidv7(), code, tiers: [] })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { place, id } = await alone();
    const buyer = await t.person();
    const params = { place, ...JULY };
    // Search twice so that the second reply comes from the cache.
    expect(await idsOf(params)).toEqual([id]);
    expect(await idsOf(params)).toEqual([id]);
    const booking = await holdStay(buyer.client, { property_id: id, ...JULY });
    expect(await idsOf(params)).toEqual([]);
    expect(await idsOf({ place, check_in: '2026-07-04', check_out: '2026-07-06' })).toEqual([id]);
    expect(await sendBookingEvent(buyer.client, booking.id, 'cancel_by_buyer')).toMatchObject({
      status: 200,
    });
    expect(await idsOf(params)).toEqual([id]);
  });

  it('of an expired hold are free, even while the calendar still has it', async () => {
    const { place, id } = await alone();
    const buyer = await t.person();
    await holdStay(buyer.client, { property_id: id, ...JULY });
    expect(await idsOf({ place, ...JULY })).toEqual([]);
    t.clock.advance(31 * 60_000);
    invalidateCaches();
    expect(await idsOf({ place, ...JULY })).toEqual([id]);
    t.clock.set('2026-06-01T10:00:00Z');
  });

  it('that are flexible give the cheapest free stay; of equal totals the nearest, the earlier of two', async () => {
    const { db } = t.services.database;
    const { place, id } = await alone();
    await db
      .insertInto('calendar_entries')
      .values({
        id: uuidv7(),
        property_id: id,
        stay: '[2026-07-02,2026-07-03)',
        kind: 'block',
        booking_id: null,
      })
      .execute();
    const stayOf = async (flexible_days: number) =>
      (await ask({ place, ...JULY, flexible_days })).body.data[0]?.stay;
    expect(await stayOf(1)).toBeUndefined();
    expect(await stayOf(2)).toMatchObject({ check_in: '2026-06-29', check_out: '2026-07-02' });
    expect(await stayOf(3)).toMatchObject({ check_in: '2026-06-29' });
    await db
      .insertInto('night_rates')
      .values({
        id: uuidv7(),
        property_id: id,
        night: isoDate('2026-07-05'),
        price: cents(3000),
        min_nights: null,
        source: 'hand',
        updated_at: t.clock.now().toISOString(),
        updated_by: null,
      })
      .execute();
    expect(await stayOf(3)).toMatchObject({ check_in: '2026-07-03', check_out: '2026-07-06' });
  });

  it('in months give the cheapest stay of the length, with its days', async () => {
    const { db } = t.services.database;
    const { place, id } = await alone();
    const night = { property_id: id, min_nights: null, source: 'hand', updated_by: null } as const;
    await db
      .insertInto('night_rates')
      .values(
        ['2026-07-17', '2026-07-18'].map((day) => ({
          ...night,
          id: uuidv7(),
          night: isoDate(day),
          price: cents(3000),
          updated_at: t.clock.now().toISOString(),
        })),
      )
      .execute();
    const stayOf = async (stay_length: string, months: string) =>
      (await ask({ place, stay_length, months })).body.data[0]?.stay;
    expect(await stayOf('weekend', '2026-07')).toMatchObject({
      check_in: '2026-07-17',
      check_out: '2026-07-19',
      nights: 2,
    });
    expect(await stayOf('week', '2026-08,2026-09')).toMatchObject({ nights: 7 });
    expect(await stayOf('month', '2026-07')).toMatchObject({ nights: 28 });
  });

  it.each([
    [{ stay_length: 'weekend' }, 'months'],
    [{ months: '2026-07' }, 'stay_length'],
    [{ stay_length: 'fortnight', months: '2026-07' }, 'stay_length'],
    [{ stay_length: 'week', months: '2026-13' }, 'months.0'],
    [{ stay_length: 'week', months: 'july' }, 'months.0'],
    [{ stay_length: 'week', months: '2026-05' }, 'months'],
    [{ stay_length: 'week', months: '2031-05' }, 'months'],
    [{ stay_length: 'week', months: '2026-07,2026-08,2026-09,2026-10' }, 'months'],
    [{ stay_length: 'week', months: '2026-07', ...JULY }, 'months'],
    [{ ...JULY, flexible_days: 400 }, 'flexible_days'],
  ])('refuses %j', async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });
});

describe('a text', () => {
  it('that names a place searches in the place', async () => {
    const { db } = t.services.database;
    const city = await addLocation(db, { name: 'Évora', parent_id: portugal, population: 50_000 });
    const id = await addListing(db, sellerId, { location_id: city });
    for (const q of ['Évora', 'evora', 'EVORA, Portugal']) {
      const { body } = await ask({ q });
      expect(body.meta.place).toMatchObject({ id: city, name: 'Évora' });
      expect(body.data.map((card) => card.id)).toEqual([id]);
    }
  });

  it('that names no place is searched in titles, descriptions and place names', async () => {
    const { place, id } = await alone({
      title: 'The lighthouse keeper’s cottages',
      description: 'Windows on three sides, and a spiral staircase up to the lantern room.',
    });
    for (const q of ['lighthouse', 'cottage', 'spiral lantern', 'LIGHTHOUSE faro', 'lightho']) {
      expect(await idsOf({ q, place })).toEqual([id]);
    }
    expect(await idsOf({ q: 'lighthouse windmill', place })).toEqual([]);
  });

  it('that is misspelt finds the intended place', async () => {
    const { id } = await alone({ title: 'Observatory on the hill' });
    expect(await idsOf({ q: 'obsrvatory' })).toEqual([id]);
    const inLisbon = await addListing(t.services.database.db, sellerId, { location_id: lisbon });
    const other = await ask({ q: 'lisboa' });
    expect(other.body.meta.place?.id).toBe(lisbon);
    const { body } = await ask({ q: 'Lisbonn' });
    expect(body.meta.place?.id).toBe(lisbon);
    expect(body.data.map((card) => card.id)).toContain(inLisbon);
  });

  it('of only stop words or punctuation does not filter', async () => {
    const { place, id } = await alone();
    expect(await idsOf({ q: 'the', place })).toEqual([id]);
    expect(await idsOf({ q: '!?', place })).toEqual([id]);
    expect(await idsOf({ q: `'); --`, place })).toEqual([id]);
  });
});

describe('bad input', () => {
  it.each([
    [{ check_in: '2026-02-30', check_out: '2026-03-02' }, 'check_in'],
    [{ check_in: 'tomorrow', check_out: '2026-07-02' }, 'check_in'],
    [{ check_in: '2026-05-30', check_out: '2026-06-02' }, 'check_in'],
    [{ check_in: '2031-05-30', check_out: '2031-06-02' }, 'check_in'],
    [{ check_in: '2026-07-04', check_out: '2026-07-04' }, 'check_out'],
    [{ check_in: '2026-07-04', check_out: '2026-07-01' }, 'check_out'],
    [{ check_in: '2026-07-04', check_out: '2028-07-01' }, 'check_out'],
    [{ check_in: '2026-07-04' }, 'check_out'],
    [{ check_out: '2026-07-04' }, 'check_in'],
    [{ price_min: 500, price_max: 400 }, 'price_max'],
    [{ price_min: -1 }, 'price_min'],
    [{ bbox: '1,2,3' }, 'bbox'],
    [{ bbox: '10,0,10,5' }, 'bbox'],
    [{ bbox: '0,10,5,5' }, 'bbox'],
    [{ bbox: '0,0,200,5' }, 'bbox'],
    [{ sort: 'distance' }, 'sort'],
    [{ sort: 'cheapest' }, 'sort'],
    [{ type: 'castle' }, 'type.0'],
    [{ guests: 0 }, 'guests'],
    [{ limit: 1000 }, 'limit'],
    [{ place: uuidv7() }, 'place'],
    [{ place: 'lisbon' }, 'place'],
    [{ colour: 'blue' }, '_'],
    [{ cursor: 'abc' }, 'cursor'],
  ])('%j is refused at %s, in words', async (params, field) => {
    const { status, body } = await ask(params);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(body.errors?.[field]?.join(' ')).toMatch(/^[A-Z].+\.$/);
  });

  it('a day is past by the time zone of the place', async () => {
    const stay = { check_in: '2026-05-31', check_out: '2026-06-02' };
    expect(await ask({ place: lisbon, ...stay })).toMatchObject({
      status: 422,
      body: { errors: { check_in: ['This day has passed.'] } },
    });
    expect(await ask(stay)).toMatchObject({ status: 200 });
  });

  it('a cursor is valid for its search only, with any page size', async () => {
    const { db } = t.services.database;
    const place = await addLocation(db);
    for (let index = 0; index < 3; index += 1) {
      await addListing(db, sellerId, { location_id: place });
    }
    const first = await ask({ place, limit: 1 });
    const cursor = String(first.body.meta.next_cursor);
    expect(await ask({ place, limit: 2, cursor })).toMatchObject({
      status: 200,
      body: { meta: { next_cursor: null, count: { value: 3, exact: true } } },
    });
    for (const other of [{ place: portugal }, { place, guests: 2 }, { place, sort: 'price' }]) {
      const { status, body } = await ask({ ...other, cursor });
      expect(status).toBe(422);
      expect(body.message).toBe(
        'This page belongs to another search. Start again from its first page.',
      );
    }
  });
});

describe('places that contain each other', () => {
  it('are refused by the database', async () => {
    const { db } = t.services.database;
    const move = db.updateTable('locations').set({ parent_id: lisbon });
    await expect(move.where('id', '=', portugal).execute()).rejects.toThrow(/lies in it/);
    await expect(move.where('id', '=', lisbon).execute()).rejects.toThrow(/lies in it/);
  });
});
