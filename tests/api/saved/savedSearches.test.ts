import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertSearches } from '#server/modules/saved/jobs/alertSearches.ts';
import { tidyLists } from '#server/modules/saved/commands/tidyLists.ts';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import { MAX_SEARCHES } from '#src/rules/saved/limits.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { SavedSearch } from '#src/wire/saved/savedSearches.ts';
import { testApp, type Client, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing, addLocation, RATES } from '#tests/support/records/listings.ts';
import { mailsTo } from '#tests/support/records/notices.ts';

const PATH = '/api/v1/saved/searches';
const HOUR_MS = 60 * 60 * 1000;
type Reply = { readonly data: readonly SavedSearch[] } & ErrorReply;

let t: TestApp;
let sellerId: string;
beforeAll(async () => {
  t = await testApp();
  await addFees(t.services.database.db);
  sellerId = (await t.person({ profile_type: 'seller' })).profile_id;
});
afterAll(() => t.close());
beforeEach(invalidateCaches);

const add = (location_id: string, more: Parameters<typeof addListing>[2] = {}) =>
  addListing(t.services.database.db, sellerId, { location_id, ...more });
const city = () => addLocation(t.services.database.db, { name: 'Faro' });
const save = (client: Client, query: object, more: object = {}) =>
  client.post<Reply>(PATH, { name: 'Faro', alerts: 'immediately', query, ...more });
const all = async (client: Client) => (await client.get<Reply>(PATH)).body.data;
const idOf = (reply: { readonly body: Reply }) => reply.body.data[0]?.id ?? '';

/** Runs the job after some hours; returns the subjects of the emails that the person has by then. */
async function mailsAfter(hours: number, email: string): Promise<string[]> {
  t.clock.advance(hours * HOUR_MS);
  invalidateCaches();
  await alertSearches(t.services);
  return (await mailsTo(t.services, email)).map(({ subject }) => subject).toSorted();
}

const CALLS: readonly ((client: Client, id: string) => Promise<{ status: number; body: Reply }>)[] =
  [
    (client) => client.get(PATH),
    (client) => save(client, {}),
    (client, id) => client.send('PUT', `${PATH}/${id}`, { alerts: 'off' }),
    (client, id) => client.send('DELETE', `${PATH}/${id}`),
    (client, id) => client.post(`${PATH}/${id}/restore`, {}),
  ];

describe('access', () => {
  it('401 for a visitor', async () => {
    for (const call of CALLS) expect((await call(t.visitor, randomUUID())).status).toBe(401);
  });

  it('403 without a buyer profile', async () => {
    const { client } = await t.person({ profile_type: 'seller' });
    for (const call of CALLS) {
      const { status, body } = await call(client, randomUUID());
      expect([status, body.code]).toEqual([403, 'no_buyer_profile']);
    }
  });

  it('404 for the search of another, an unknown one and a malformed id, and nothing changes', async () => {
    const owner = await t.person();
    const stranger = await t.person();
    const id = idOf(await save(owner.client, { q: 'Faro' }));
    const before = await all(owner.client);
    for (const one of [id, randomUUID(), 'nonsense'])
      for (const call of CALLS.slice(2))
        expect((await call(stranger.client, one)).status).toBe(404);
    expect(await all(owner.client)).toEqual(before);
    expect(await all(stranger.client)).toEqual([]);
  });
});

describe('saving', () => {
  it('keeps the search as its URL has it, once', async () => {
    const { client } = await t.person();
    const place = await city();
    const query = { place, type: 'villa,cabin', stay_length: 'week', months: '2026-08,2026-09' };
    const saved = await save(client, query, { alerts: 'daily' });
    expect(saved.status).toBe(201);
    expect(saved.body.data).toMatchObject([{ name: 'Faro', alerts: 'daily', passed: false }]);
    expect(Object.fromEntries(new URLSearchParams(saved.body.data[0]?.query))).toEqual(query);
    const { months, ...rest } = query;
    const again = await save(client, { months, ...rest });
    expect([again.status, again.body.code]).toEqual([409, 'search_saved']);
    expect(await all(client)).toHaveLength(1);
  });

  it('renames, switches alerts, deletes and restores', async () => {
    const { client } = await t.person();
    const id = idOf(await save(client, { q: 'Porto' }));
    await client.send('PUT', `${PATH}/${id}`, { name: 'By the sea', alerts: 'off' });
    expect(await all(client)).toMatchObject([{ name: 'By the sea', alerts: 'off' }]);
    expect((await client.send<Reply>('DELETE', `${PATH}/${id}`)).body.data).toEqual([]);
    expect((await client.send('PUT', `${PATH}/${id}`, { name: 'X' })).status).toBe(404);
    const restored = await client.post<Reply>(`${PATH}/${id}/restore`, {});
    expect(restored.body.data).toMatchObject([{ id, name: 'By the sea' }]);
  });

  it('refuses the 51st, also by restoring one, and by two requests at the same time', async () => {
    const { client, profile_id } = await t.person();
    const first = idOf(await save(client, { q: 'first' }));
    await client.send('DELETE', `${PATH}/${first}`);
    const rows = Array.from({ length: MAX_SEARCHES - 1 }, (_, index) => ({
      id: uuidv7(),
      profile_id,
      name: `Search ${index}`,
      query: `q=${index}`,
      alerts: 'off' as const,
      checked_at: t.clock.now().toISOString(),
      known: [],
      gone: {},
      created_at: t.clock.now().toISOString(),
    }));
    await t.services.database.db.insertInto('saved_searches').values(rows).execute();
    const replies = await Promise.all([save(client, { q: 'a' }), save(client, { q: 'b' })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = [
      await save(client, { q: 'c' }),
      await client.post<Reply>(`${PATH}/${first}/restore`, {}),
    ];
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([409, 'too_many_searches']);
    expect(await all(client)).toHaveLength(MAX_SEARCHES);
  });

  it.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(61) }],
    [{ alerts: 'hourly' }],
    [{ query: { flexible_days: 400, check_in: '2026-08-01', check_out: '2026-08-03' } }],
    [{ query: { stay_length: 'week', months: '2026-13' } }],
    [{ query: { check_in: '2020-01-01', check_out: '2020-01-04' } }],
    [{ query: { bbox: '1,2,3' } }],
    [{ query: { unknown: 1 } }],
    [{ query: { cursor: 'x' } }],
  ])('refuses %j', async (wrong) => {
    const { client } = await t.person();
    expect((await save(client, { q: 'Faro' }, wrong)).status).toBe(422);
    expect(await all(client)).toEqual([]);
  });
});

describe('alerts', () => {
  it('tell of a new home once, and of none that was there before', async () => {
    const { client, email } = await t.person();
    const place = await city();
    await add(place);
    await save(client, { place });
    expect(await mailsAfter(1, email)).toEqual([]);
    await add(place, { title: 'A house by the sea' });
    expect(await mailsAfter(1, email)).toEqual(['1 new home for “Faro”']);
    expect(await mailsAfter(1, email)).toHaveLength(1);
    const [mail] = await mailsTo(t.services, email);
    expect(mail?.unsubscribe).toContain('unsubscribe');
  });

  it('tell of a price that fell into the range, and of a home that became free', async () => {
    const { db } = t.services.database;
    const { client, email } = await t.person();
    const place = await city();
    const dear = await add(place, { title: 'Dear' });
    const taken = await add(place, {
      title: 'Taken',
      rates: { ...RATES, base: cents(5000), weekday: {}, seasons: [], arrival_days: [] },
    });
    const entry = { property_id: taken, kind: 'block', booking_id: null } as const;
    const block = uuidv7();
    await db
      .insertInto('calendar_entries')
      .values({ ...entry, id: block, stay: '[2026-09-10,2026-09-12)' })
      .execute();
    const query = { place, check_in: '2026-09-10', check_out: '2026-09-12', price_max: 20_000 };
    await save(client, query);
    expect(await mailsAfter(1, email)).toEqual([]);
    await db.deleteFrom('calendar_entries').where('id', '=', block).execute();
    expect(await mailsAfter(1, email)).toHaveLength(1);
    await db
      .insertInto('night_rates')
      .values(
        ['2026-09-10', '2026-09-11'].map((night) => ({
          id: uuidv7(),
          property_id: dear,
          night: isoDate(night),
          price: cents(3000),
          min_nights: null,
          source: 'hand' as const,
          updated_at: t.clock.now().toISOString(),
          updated_by: null,
        })),
      )
      .execute();
    expect(await mailsAfter(1, email)).toHaveLength(2);
  });

  it('wait a day where the buyer chose one email a day, and stop when they are off', async () => {
    const { client, email } = await t.person();
    const place = await city();
    const id = idOf(await save(client, { place }, { alerts: 'daily' }));
    await add(place);
    await add(place);
    expect(await mailsAfter(5, email)).toEqual([]);
    expect(await mailsAfter(20, email)).toEqual(['2 new homes for “Faro”']);
    await client.send('PUT', `${PATH}/${id}`, { alerts: 'off' });
    await add(place);
    expect(await mailsAfter(48, email)).toHaveLength(1);
    // Switched on again, it starts from what there is now.
    await client.send('PUT', `${PATH}/${id}`, { alerts: 'immediately' });
    expect(await mailsAfter(1, email)).toHaveLength(1);
  });

  it('are sent once when two nodes check at the same time', async () => {
    const { client, email } = await t.person();
    const place = await city();
    await save(client, { place });
    await add(place);
    t.clock.advance(HOUR_MS);
    invalidateCaches();
    await Promise.all([alertSearches(t.services), alertSearches(t.services)]);
    expect(await mailsTo(t.services, email)).toHaveLength(1);
  });

  it('are not sent where the person switched off emails about saved searches', async () => {
    const { client, email } = await t.person();
    const place = await city();
    const off = await client.send('PUT', '/api/v1/notifications/preferences', {
      switches: [{ category: 'search', channel: 'email', on: false }],
    });
    expect(off.status).toBe(200);
    await save(client, { place });
    await add(place);
    expect(await mailsAfter(1, email)).toEqual([]);
  });

  it('switch off when the dates have passed', async () => {
    const { client, email } = await t.person();
    const now = t.clock.now();
    const day = (days: number) =>
      new Date(now.getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
    await save(client, { check_in: day(3), check_out: day(5) });
    expect(await mailsAfter(24 * 10, email)).toEqual([]);
    expect(await all(client)).toMatchObject([{ alerts: 'off', passed: true }]);
  });
});

describe('a night', () => {
  it('removes deleted searches after the time to restore them', async () => {
    const { client } = await t.person();
    const id = idOf(await save(client, { q: 'Faro' }));
    await client.send('DELETE', `${PATH}/${id}`);
    t.clock.advance(25 * HOUR_MS);
    await tidyLists(t.services);
    expect((await client.post(`${PATH}/${id}/restore`, {})).status).toBe(404);
  });
});
