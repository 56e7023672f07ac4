import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyLists } from '#server/modules/saved/commands/tidyLists.ts';
import { cents } from '#src/rules/money/money.ts';
import { MAX_LISTS, MAX_SAVED, NOTE_MAX } from '#src/rules/saved/limits.ts';
import type { SavedOverview } from '#src/wire/saved/saved.ts';
import { deleteUser } from '#tests/support/accounts/deleteUser.ts';
import type { Client } from '#tests/support/app/app.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { holdStay } from '#tests/support/bookings/stays.ts';
import { RATES } from '#tests/support/records/listings.ts';
import {
  createList,
  idOfList,
  listView,
  remove,
  save,
  SAVED,
  share,
  viewShared,
} from '#tests/support/saved/saved.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.verifyAndClose());

type Overview = { data: SavedOverview; code?: string };
const home = () => m.listing(true);
const overview = async (client: Client) => (await client.get<Overview>(SAVED)).body.data;
const savedIds = async (client: Client) =>
  (await overview(client)).homes.map(({ property_id }) => property_id);

/** Every call that needs a buyer. */
const CALLS: readonly ((
  client: Client,
  list: string,
  property: string,
) => Promise<{
  status: number;
  body: { code?: string };
}>)[] = [
  (client) => client.get(SAVED),
  (client, _, property) => client.post(`${SAVED}/merge`, { property_ids: [property] }),
  (client, _, property) => client.send('PUT', `${SAVED}/homes/${property}`, {}),
  (client, _, property) => client.send('DELETE', `${SAVED}/homes/${property}`),
  (client) => client.post(`${SAVED}/lists`, { name: 'Porto' }),
  ...listCalls(),
];

/** Calls on one list. */
function listCalls() {
  return [
    (client: Client, list: string) => client.get<Overview>(`${SAVED}/lists/${list}`),
    (client: Client, list: string) =>
      client.send<Overview>('PUT', `${SAVED}/lists/${list}`, { name: 'X' }),
    (client: Client, list: string) => client.send<Overview>('DELETE', `${SAVED}/lists/${list}`),
    (client: Client, list: string) => client.post<Overview>(`${SAVED}/lists/${list}/restore`, {}),
    (client: Client, list: string) => client.post<Overview>(`${SAVED}/lists/${list}/share`, {}),
    (client: Client, list: string) =>
      client.send<Overview>('DELETE', `${SAVED}/lists/${list}/share`),
  ];
}

describe('access', () => {
  it('401 for a visitor', async () => {
    for (const call of CALLS)
      expect((await call(m.visitor, randomUUID(), randomUUID())).status).toBe(401);
  });

  it('403 without a buyer profile', async () => {
    for (const client of [m.seller, m.admin])
      for (const call of CALLS) {
        const { status, body } = await call(client, randomUUID(), randomUUID());
        expect([status, body.code]).toEqual([403, 'no_buyer_profile']);
      }
  });

  it('404 for the list of another, an unknown one and a malformed id, and nothing changes', async () => {
    const owner = await m.person();
    const stranger = await m.person();
    const list = await createList(owner.client, 'Porto');
    const before = await overview(owner.client);
    for (const id of [list, randomUUID(), 'nonsense'])
      for (const call of listCalls()) expect((await call(stranger.client, id)).status).toBe(404);
    const into = await save(stranger.client, await home(), { list_id: list });
    expect(into.status).toBe(404);
    expect(await overview(owner.client)).toEqual(before);
    expect(await savedIds(stranger.client)).toEqual([]);
  });
});

describe('saving', () => {
  it('saves once to the default list, and removes', async () => {
    const { client } = await m.person();
    const id = await home();
    await Promise.all([save(client, id), save(client, id)]);
    const { lists, homes } = await overview(client);
    expect(lists).toMatchObject([{ is_default: true, name: 'Saved homes', homes: 1 }]);
    expect(homes).toEqual([{ property_id: id, list_id: lists[0]?.id, note: '' }]);
    expect((await remove(client, id)).status).toBe(200);
    expect((await remove(client, id)).status).toBe(200);
    expect(await savedIds(client)).toEqual([]);
  });

  it('404 for an unknown, malformed or unpublished home', async () => {
    const { client } = await m.person();
    const hidden = await home();
    await m.services.database.db
      .updateTable('properties')
      .set({ state: 'draft' })
      .where('id', '=', hidden)
      .execute();
    for (const id of [randomUUID(), 'nonsense', hidden])
      expect((await save(client, id)).status).toBe(404);
  });

  it('keeps a note and moves to another list; a note that is too long is refused', async () => {
    const { client } = await m.person();
    const id = await home();
    await save(client, id, { note: ' Ask about the cot ' });
    const list = await createList(client, 'Porto');
    await save(client, id, { list_id: list });
    expect((await listView(client, list)).items).toMatchObject([
      { id, note: 'Ask about the cot', availability: 'unknown', price_drop: null },
    ]);
    const long = await save(client, id, { note: 'x'.repeat(NOTE_MAX + 1) });
    expect(long.status).toBe(422);
  });

  it('merges what a visitor saved: once each, without unknown homes', async () => {
    const { client } = await m.person();
    const [first, second] = [await home(), await home()];
    await save(client, first, { note: 'Kept' });
    const body = { property_ids: [first, second, second, randomUUID()] };
    expect((await client.post(`${SAVED}/merge`, body)).status).toBe(200);
    expect((await savedIds(client)).toSorted()).toEqual([first, second].toSorted());
    const [list] = (await overview(client)).lists;
    const { items } = await listView(client, list?.id ?? '');
    expect(items.find(({ id }) => id === first)?.note).toBe('Kept');
    const many = { property_ids: Array.from({ length: MAX_SAVED + 1 }, () => randomUUID()) };
    expect((await client.post(`${SAVED}/merge`, many)).status).toBe(422);
  });

  it('409 above the limit of homes', async () => {
    const { client, profile_id } = await m.person();
    await save(client, await home());
    const { db } = m.services.database;
    const list_id = await idOfList(client, 'Saved homes');
    const ids = await Promise.all(Array.from({ length: MAX_SAVED - 1 }, home));
    await db
      .insertInto('saved_homes')
      .values(
        ids.map((property_id) => ({
          id: randomUUID(),
          profile_id,
          list_id,
          property_id,
          nightly: RATES.base,
          currency: 'EUR' as const,
        })),
      )
      .execute();
    const one = await home();
    const refused = await save(client, one);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_saved']);
    expect((await client.post(`${SAVED}/merge`, { property_ids: [one] })).status).toBe(200);
    expect((await overview(client)).homes).toHaveLength(MAX_SAVED);
  });
});

describe('lists', () => {
  it('creates, renames, deletes and restores; the default list stays', async () => {
    const { client } = await m.person();
    const id = await home();
    const list = await createList(client, 'Porto');
    await save(client, id, { list_id: list });
    await client.send('PUT', `${SAVED}/lists/${list}`, { name: 'Porto in May' });
    await client.send('DELETE', `${SAVED}/lists/${list}`);
    expect(await savedIds(client)).toEqual([]);
    await client.post(`${SAVED}/lists/${list}/restore`, {});
    expect((await listView(client, list)).name).toBe('Porto in May');
    expect(await savedIds(client)).toEqual([id]);
    await save(client, await home());
    const refused = await client.send<Overview>(
      'DELETE',
      `${SAVED}/lists/${await idOfList(client, 'Saved homes')}`,
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'default_list']);
  });

  it('a home of a deleted list is saved again to the default one', async () => {
    const { client } = await m.person();
    const id = await home();
    const list = await createList(client, 'Porto');
    await save(client, id, { list_id: list });
    await client.send('DELETE', `${SAVED}/lists/${list}`);
    await save(client, id);
    const [saved] = (await overview(client)).homes;
    expect(saved).toMatchObject({
      property_id: id,
      list_id: await idOfList(client, 'Saved homes'),
    });
  });

  it('deletes a list with its homes for good after a day', async () => {
    const { client } = await m.person();
    const list = await createList(client, 'Porto');
    await save(client, await home(), { list_id: list });
    await client.send('DELETE', `${SAVED}/lists/${list}`);
    const inDays = (days: number) => () => new Date(m.clock.now().getTime() + days * 86_400_000);
    await tidyLists({ ...m.services, now: inDays(0.9) });
    await client.post(`${SAVED}/lists/${list}/restore`, {});
    await client.send('DELETE', `${SAVED}/lists/${list}`);
    await tidyLists({ ...m.services, now: inDays(1.1) });
    expect((await client.post(`${SAVED}/lists/${list}/restore`, {})).status).toBe(404);
  });

  it('409 above the limit of lists, and 422 without a name', async () => {
    const { client } = await m.person();
    for (let i = 0; i < MAX_LISTS; i += 1) await createList(client, `List ${i}`);
    const refused = await client.post<Overview>(`${SAVED}/lists`, { name: 'One more' });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_lists']);
    expect((await client.post(`${SAVED}/lists`, { name: ' ' })).status).toBe(422);
  });
});

describe('price and availability', () => {
  const dates = 'check_in=2026-07-01&check_out=2026-07-04&guests=2';

  it('for the chosen dates, with drops and homes booked meanwhile or not published', async () => {
    const { client } = await m.person();
    const { db } = m.services.database;
    const [free, booked, hidden] = [await home(), await home(), await home()];
    for (const id of [free, booked, hidden]) await save(client, id);
    await holdStay(m.buyer, { property_id: booked });
    await db
      .updateTable('properties')
      .set({ state: 'archived' })
      .where('id', '=', hidden)
      .execute();
    const rates = { ...RATES, base: cents(9_000), seasons: [], arrival_days: [] };
    await db.updateTable('properties').set({ rates }).where('id', '=', free).execute();
    const list = await idOfList(client, 'Saved homes');
    const { items } = await listView(client, list, `?${dates}`);
    expect(items.map(({ id, availability }) => [id, availability])).toEqual([
      [hidden, 'unpublished'],
      [booked, 'unavailable'],
      [free, 'available'],
    ]);
    expect(items[2]).toMatchObject({ price_drop: 1_000, stay: { nights: 3 } });
    expect(items[1]?.price_drop).toBeNull();
    const crowded = await listView(client, list, `?${dates.replace('guests=2', 'guests=9')}`);
    expect(crowded.items.map(({ availability }) => availability)).not.toContain('available');
  });

  it.each(['check_in=2026-07-10', 'check_in=2026-07-10&check_out=2026-07-10', 'guests=0'])(
    '422 for %s',
    async (query) => {
      const { client } = await m.person();
      const list = await createList(client, 'Porto');
      expect((await client.get(`${SAVED}/lists/${list}?${query}`)).status).toBe(422);
    },
  );
});

describe('a shared list', () => {
  it('is read by anybody without notes, until the link is revoked', async () => {
    const { client } = await m.person();
    const [shown, hidden] = [await home(), await home()];
    const list = await createList(client, 'Porto');
    await save(client, shown, { list_id: list, note: 'Private words' });
    await save(client, hidden, { list_id: list });
    const { db } = m.services.database;
    await db
      .updateTable('properties')
      .set({ state: 'archived' })
      .where('id', '=', hidden)
      .execute();
    const token = await share(client, list);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await share(client, list)).toBe(token);
    const seen = await viewShared(m.visitor, token);
    expect(seen.body.data).toMatchObject({ name: 'Porto', items: [{ id: shown }] });
    expect(JSON.stringify(seen.body)).not.toContain('Private words');
    expect(seen.headers['x-robots-tag']).toBe('noindex');
    await client.send('DELETE', `${SAVED}/lists/${list}/share`);
    expect((await viewShared(m.visitor, token)).status).toBe(404);
    expect(await share(client, list)).not.toBe(token);
  });

  it('404 for a deleted list, also after it is restored, and for an unknown token', async () => {
    const { client } = await m.person();
    const list = await createList(client, 'Porto');
    const token = await share(client, list);
    await client.send('DELETE', `${SAVED}/lists/${list}`);
    await client.post(`${SAVED}/lists/${list}/restore`, {});
    for (const one of [token, 'nonsense'])
      expect((await viewShared(m.visitor, one)).status).toBe(404);
  });
});

it('an erased account leaves no lists, homes or links', async () => {
  const { client, user_id, profile_id } = await m.person();
  const list = await createList(client, 'Porto');
  await save(client, await home(), { list_id: list });
  const token = await share(client, list);
  await deleteUser(m.services, user_id);
  for (const table of ['saved_lists', 'saved_homes'] as const)
    expect(
      await m.services.database.db
        .selectFrom(table)
        .select('id')
        .where('profile_id', '=', profile_id)
        .execute(),
    ).toEqual([]);
  expect((await viewShared(m.visitor, token)).status).toBe(404);
});
