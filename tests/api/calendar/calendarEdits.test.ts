import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { setNightRates } from '#server/modules/pricing/commands/setNightRates.ts';
import { tidyNightRates } from '#server/modules/pricing/jobs/tidyNightRates.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import type { CalendarEdit, CalendarHome, CalendarPage } from '#src/wire/calendar/calendar.ts';
import type { ListingCalendar } from '#src/wire/listings/listingPage.ts';
import type { CalendarReply } from '#src/wire/listings/property.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { holdStay, requestQuote, reserve } from '#tests/support/bookings/stays.ts';
import { addFees, addListing, RATES } from '#tests/support/records/listings.ts';

const AT = '/api/v1/seller/calendar';

let t: TestApp;
let seller: SignedIn;
let buyer: SignedIn;
/** A new home for each test. */
let home: string;

beforeAll(async () => {
  t = await testApp();
  await addFees(t.services.database.db);
  buyer = await t.person({ profile_type: 'buyer' });
});
afterAll(() => t.close());
beforeEach(async () => {
  seller = await t.person({ profile_type: 'seller' });
  home = await addListing(t.services.database.db, seller.profile_id);
});

type Edited = { readonly data: { readonly id: string } } & ErrorReply;

/** Days as plain texts. */
type Change = Partial<Omit<CalendarEdit, 'from' | 'to'>> & { from?: string; to?: string };

const edit = (change: Change) =>
  seller.client.send<Edited>('PUT', AT, {
    property_ids: [home],
    from: '2026-07-01',
    to: '2026-07-04',
    ...change,
  });
const undo = (id: string) => seller.client.post<Edited>(`${AT}/edits/${id}/undo`, {});
async function july(id = home): Promise<CalendarHome> {
  const query = `?from=2026-07-01&to=2026-08-01&property_id=${id}`;
  const { body } = await seller.client.get<CalendarPage>(AT + query);
  const [found] = body.data;
  if (!found) throw new Error('The calendar lists the home');
  return found;
}
const entriesOf = async () =>
  (await july()).entries.map(({ first, last, state, note }) => [first, last, state, note]);

describe('a price and a minimum stay for single nights', () => {
  it('win everywhere: quote, booking, both calendars, search', async () => {
    expect((await edit({ price: 77_700, from: '2026-07-02', to: '2026-07-03' })).status).toBe(200);
    const quote = await requestQuote(buyer.client, { property_id: home });
    expect(quote.body.data.lines.filter(({ code }) => code === 'accommodation')).toMatchObject([
      { quantity: 2, unit_amount: RATES.base },
      { quantity: 1, unit_amount: 77_700 },
    ]);
    const { total } = quote.body.data;
    expect((await reserve(buyer.client, { property_id: home })).body.data.total).toBe(total);
    const { body } = await seller.client.get<{ data: ListingCalendar }>(
      `/api/v1/seller/properties/${home}/calendar?from=2026-07-01&to=2026-07-04`,
    );
    expect(body.data.nights.map(({ price, rule }) => [price, rule.kind])).toEqual([
      [RATES.base, 'base'],
      [77_700, 'date'],
      [RATES.base, 'base'],
    ]);
    const calendar = await t.visitor.get<CalendarReply>(
      `/api/v1/properties/${home}/calendar?from=2026-07-01&to=2026-08-01`,
    );
    expect(calendar.body.data.nights).toEqual({
      '2026-07-02': { price: 77_700, min_nights: null },
    });
  });

  it('change the results of a search at once', async () => {
    const { location_id } = await t.services.database.db
      .selectFrom('properties')
      .select('location_id')
      .where('id', '=', home)
      .executeTakeFirstOrThrow();
    const search = async () => {
      const found = await t.visitor.get<{ data: { id: string; stay: { total: number } }[] }>(
        `/api/v1/properties?place=${location_id}&check_in=2026-07-01&check_out=2026-07-04&guests=2`,
      );
      return found.body.data.find(({ id }) => id === home)?.stay.total;
    };
    const before = await search();
    await edit({ price: 100 });
    const cheap = await search();
    expect(cheap).toBeLessThan(before ?? 0);
    await edit({ min_nights: 5 });
    expect(await search()).toBeUndefined();
    const { body } = await edit({ min_nights: null, price: null });
    expect(await search()).toBe(before);
    await undo(body.data.id);
    expect(await search()).toBeUndefined();
  });

  it('the minimum stay is the one of the night of check-in', async () => {
    await edit({ min_nights: 5, from: '2026-07-02', to: '2026-07-03' });
    const from = (check_in: string) =>
      requestQuote(buyer.client, { property_id: home, check_in, check_out: '2026-07-06' });
    expect((await from('2026-07-01')).status).toBe(201);
    expect(await from('2026-07-02')).toMatchObject({
      status: 422,
      body: { errors: { check_out: ['The shortest stay here is 5 nights.'] } },
    });
  });

  it('a suggestion never replaces a price set by hand, and keeps the minimum stay', async () => {
    await edit({ price: 50_000, to: '2026-07-02' });
    await edit({ min_nights: 3 });
    await transact(t.services, SYSTEM, (unit) =>
      setNightRates(unit, {
        property_id: home,
        nights: ['2026-07-01', '2026-07-02'].map((night) => ({
          night: isoDate(night),
          price: 9_900,
          source: 'suggestion' as const,
        })),
      }),
    );
    const { nights } = await july();
    expect(nights.slice(0, 3).map(({ price, min_nights }) => [price, min_nights])).toEqual([
      [50_000, 3],
      [9_900, 3],
      [RATES.base, 3],
    ]);
  });

  it('are deleted two months after the night', async () => {
    await edit({ price: 100 });
    const later = { ...t.services, now: () => new Date('2026-09-05T12:00:00Z') };
    await tidyNightRates(later);
    const left = await t.services.database.db
      .selectFrom('night_rates')
      .select('night')
      .where('property_id', '=', home)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('blocks and own stays', () => {
  it('replace each other, and open splits them', async () => {
    await edit({ availability: 'block', note: 'Painting', to: '2026-07-11' });
    await edit({ availability: 'owner_stay', from: '2026-07-04', to: '2026-07-06' });
    await edit({ availability: 'open', from: '2026-07-08', to: '2026-07-09' });
    expect(await entriesOf()).toEqual([
      ['2026-07-01', '2026-07-04', 'blocked', 'Painting'],
      ['2026-07-04', '2026-07-06', 'owner_stay', ''],
      ['2026-07-06', '2026-07-08', 'blocked', 'Painting'],
      ['2026-07-09', '2026-07-11', 'blocked', 'Painting'],
    ]);
    expect((await requestQuote(buyer.client, { property_id: home })).status).toBe(409);
  });

  it('an own stay sends no email and charges nothing', async () => {
    const { db } = t.services.database;
    const count = async (table: 'mails' | 'ledger_transactions') =>
      (await db.selectFrom(table).select('id').execute()).length;
    const before = [await count('mails'), await count('ledger_transactions')];
    await edit({ availability: 'owner_stay', note: 'Family' });
    expect([await count('mails'), await count('ledger_transactions')]).toEqual(before);
  });

  it('409 says which nights are taken and by what, and changes nothing', async () => {
    await holdStay(buyer.client, { property_id: home });
    const other = await addListing(t.services.database.db, seller.profile_id);
    const range = { from: '2026-07-03', to: '2026-07-10' };
    const refused = await edit({
      ...range,
      property_ids: [home, other],
      availability: 'block',
      price: 1_000,
    });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'nights_taken',
        details: {
          taken: [{ property_id: home, first: '2026-07-03', last: '2026-07-04', state: 'held' }],
        },
      },
    });
    expect((await july(other)).entries).toEqual([]);
    expect((await july(other)).nights[5]).toMatchObject({ price: RATES.base, rule: 'base' });
  });

  it('of a block and a booking at once, the database lets one win', async () => {
    const quote = await requestQuote(buyer.client, { property_id: home });
    const [block, booking] = await Promise.all([
      edit({ availability: 'block' }),
      buyer.client.post('/api/v1/bookings', { quote_id: quote.body.data.id }),
    ]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([block.status, booking.status]);
    expect((await july()).entries).toHaveLength(1);
  });

  it('of twenty edits at once, each applies whole', async () => {
    const prices = Array.from({ length: 20 }, (_, index) => 10_000 + index);
    const replies = await Promise.all(
      prices.map((price, index) =>
        edit({ price, availability: index % 2 ? 'block' : 'owner_stay', to: '2026-07-08' }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(prices.map(() => 200));
    const { nights, entries } = await july();
    expect(new Set(nights.slice(0, 7).map(({ price }) => price)).size).toBe(1);
    expect(entries).toHaveLength(1);
  });

  it('take the nights of a booking whose deadline has passed', async () => {
    const booking = await holdStay(buyer.client, { property_id: home });
    await t.services.database.db
      .updateTable('bookings')
      .set({ expires_at: '2026-05-31T00:00:00.000Z' })
      .where('id', '=', booking.id)
      .execute();
    expect((await edit({ availability: 'block' })).status).toBe(200);
    expect(await entriesOf()).toEqual([['2026-07-01', '2026-07-04', 'blocked', '']]);
  });
});

describe('only some weekdays', () => {
  // 2026-07-03 and 2026-07-10 are Fridays.
  const fortnight = { from: '2026-07-01', to: '2026-07-15' };

  it('are priced and blocked, and the rest stays; the undo restores them', async () => {
    const { body } = await edit({
      ...fortnight,
      weekdays: [5, 6],
      availability: 'block',
      price: 900,
    });
    expect(await entriesOf()).toEqual([
      ['2026-07-03', '2026-07-05', 'blocked', ''],
      ['2026-07-10', '2026-07-12', 'blocked', ''],
    ]);
    const priced = (await july()).nights.flatMap(({ rule }, index) =>
      rule === 'date' ? [index + 1] : [],
    );
    expect(priced).toEqual([3, 4, 10, 11]);
    expect((await undo(body.data.id)).status).toBe(200);
    expect(await entriesOf()).toEqual([]);
  });

  it('are opened out of a longer block', async () => {
    await edit({ ...fortnight, availability: 'block' });
    await edit({ ...fortnight, weekdays: [6], availability: 'open' });
    expect(await entriesOf()).toEqual([
      ['2026-07-01', '2026-07-04', 'blocked', ''],
      ['2026-07-05', '2026-07-11', 'blocked', ''],
      ['2026-07-12', '2026-07-15', 'blocked', ''],
    ]);
  });

  it('are blocked around a booking on other days; 409 names only those in the way', async () => {
    await holdStay(buyer.client, { property_id: home });
    expect((await edit({ ...fortnight, weekdays: [6], availability: 'block' })).status).toBe(200);
    expect(await edit({ ...fortnight, weekdays: [5], availability: 'block' })).toMatchObject({
      status: 409,
      body: { details: { taken: [{ first: '2026-07-01', last: '2026-07-04', state: 'held' }] } },
    });
  });

  it('422 where no night begins on them, and for none', async () => {
    expect(await edit({ weekdays: [1], price: 900 })).toMatchObject({
      status: 422,
      body: { errors: { weekdays: ['No night of these days begins on a chosen weekday.'] } },
    });
    expect((await edit({ weekdays: [], price: 900 })).status).toBe(422);
  });
});

describe('undo', () => {
  it('restores exactly what was before, once', async () => {
    await edit({ availability: 'block', note: 'Painting', to: '2026-07-11' });
    await edit({ price: 20_000, min_nights: 2, to: '2026-07-02' });
    const before = await july();
    const { body } = await edit({
      availability: 'open',
      price: null,
      min_nights: 9,
      to: '2026-07-06',
    });
    expect((await undo(body.data.id)).status).toBe(200);
    const anonymous = ({ entries, nights }: CalendarHome) => ({
      nights,
      entries: entries.map((entry) => ({ ...entry, id: '' })),
    });
    expect(anonymous(await july())).toEqual(anonymous(before));
    expect(await undo(body.data.id)).toMatchObject({
      status: 409,
      body: { code: 'already_undone' },
    });
  });

  it('409 where the nights have changed since', async () => {
    const { body } = await edit({ price: 20_000 });
    await edit({ price: 30_000, from: '2026-07-02', to: '2026-07-03' });
    expect(await undo(body.data.id)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await july()).nights[0]?.price).toBe(20_000);
  });

  it('409 where a booking has taken the opened nights', async () => {
    await edit({ availability: 'block' });
    const { body } = await edit({ availability: 'open' });
    await holdStay(buyer.client, { property_id: home });
    expect(await undo(body.data.id)).toMatchObject({ status: 409, body: { code: 'nights_taken' } });
  });

  it('404 for an edit that does not exist', async () => {
    expect((await undo(uuidv7())).status).toBe(404);
    expect((await undo('nonsense')).status).toBe(404);
  });
});

describe('bad input', () => {
  it.each<[Change, string, string]>([
    [{}, 'availability', 'Choose what to change.'],
    [{ price: 0 }, 'price', 'At least 1.00.'],
    [{ price: 10_000_001 }, 'price', 'At most 100000.00.'],
    [{ min_nights: 0 }, 'min_nights', 'At least one night.'],
    [{ min_nights: 400 }, 'min_nights', 'At most'],
    [{ price: 5_000, to: '2026-07-01' }, 'to', 'The end must be after the first night.'],
    [{ price: 5_000, from: '2026-05-31' }, 'from', 'Past nights cannot be changed.'],
    [{ price: 5_000, to: '2028-07-01' }, 'to', 'two years ahead'],
  ])('%j: an error at %s', async (change, field, text) => {
    const { status, body } = await edit(change);
    expect(status).toBe(422);
    expect(body.errors?.[field]?.[0]).toContain(text);
  });

  it('409 for a draft, 422 for homes of two sellers and for a calendar of 63 days', async () => {
    const draft = await seller.client.post<Edited>('/api/v1/seller/properties', {});
    expect(await edit({ property_ids: [draft.body.data.id], price: 5_000 })).toMatchObject({
      status: 409,
      body: { code: 'draft' },
    });
    const long = await seller.client.get<ErrorReply>(`${AT}?from=2026-07-01&to=2026-09-02`);
    expect(long).toMatchObject({
      status: 422,
      body: { errors: { to: ['The calendar shows at most 62 days.'] } },
    });
  });
});

describe('the pages of the calendar', () => {
  it('list each home once, by title, drafts and archived ones aside', async () => {
    const { db } = t.services.database;
    for (const title of ['Cottage B', 'Cottage A', 'Cottage A'])
      await addListing(db, seller.profile_id, { title });
    await addListing(db, seller.profile_id, { state: 'archived' });
    const titles: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 9; page += 1) {
      const query: string = `?from=2026-07-01&to=2026-07-02&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body }: { body: CalendarPage } = await seller.client.get<CalendarPage>(AT + query);
      titles.push(...body.data.map(({ title }) => title));
      cursor = body.meta.next_cursor;
    }
    expect(titles).toHaveLength(4);
    expect(titles.slice(0, 3)).toEqual(['Cottage A', 'Cottage A', 'Cottage B']);
  });

  it('free homes are those with every night free', async () => {
    const other = await addListing(t.services.database.db, seller.profile_id);
    await edit({ availability: 'block', from: '2026-07-03', to: '2026-07-04' });
    const free = async (from: string, to: string) => {
      const { body } = await seller.client.get<{ data: { id: string; nights_total: number }[] }>(
        `${AT}/free?from=${from}&to=${to}`,
      );
      return body.data;
    };
    expect((await free('2026-07-01', '2026-07-03')).map(({ id }) => id)).toContain(home);
    expect(await free('2026-07-01', '2026-07-04')).toMatchObject([
      { id: other, nights_total: 3 * RATES.base },
    ]);
  });
});
