import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folded as foldedInScreens } from '#src/rules/texts/folded.ts';
import type { Place, SearchReply } from '#src/wire/search/search.ts';
import { folded } from '#server/platform/database/textOrder.ts';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import { testApp, type Client, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing, addLocation } from '#tests/support/records/listings.ts';
import { SPELLINGS } from '#tests/support/texts/spellings.ts';

let t: TestApp;
let admin: Client;
const homes = new Map<string, string>();

beforeAll(async () => {
  t = await testApp();
  admin = (await t.person({ profile_type: null, system_roles: ['admin'] })).client;
  const { db } = t.services.database;
  await addFees(db);
  const { profile_id } = await t.person({ profile_type: 'seller' });
  const location_id = await addLocation(db, { name: 'Nowhere' });
  await addListing(db, profile_id, { location_id, title: 'The other home' });
  for (const [title] of SPELLINGS)
    homes.set(title, await addListing(db, profile_id, { location_id, title }));
});
afterAll(() => t.close());
beforeEach(invalidateCaches);

const cases = SPELLINGS.flatMap(([title, ...searches]) =>
  searches.map((search) => [search, title] as const),
);

describe('a word is found however it is written', () => {
  it.each(cases)('%j finds %j in the search for stays', async (q, title) => {
    const reply = await t.visitor.get<SearchReply>(
      `/api/v1/properties?${new URLSearchParams({ q })}`,
    );
    expect(reply.body.data.map(({ id }) => id)).toEqual([homes.get(title)]);
  });

  it.each(cases)('%j finds %j in the list of staff', async (q, title) => {
    const reply = await admin.get<{ id: string }[]>(
      `/api/v1/admin/properties?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
    );
    expect(reply.body.map(({ id }) => id)).toContain(homes.get(title));
    // A single letter is part of most titles.
    expect(reply.body.length).toBeLessThan(q === 'Å' ? homes.size + 2 : 4);
  });

  it('common words of English exclude nothing', async () => {
    const { body } = await t.visitor.get<SearchReply>('/api/v1/properties?q=the');
    expect(body.data.length).toBeGreaterThan(10);
  });

  it('is the same in the database and in the screens', async () => {
    const texts = [...SPELLINGS.flat(), 'ﬁne №5 ½', 'Æsir Þór ﷺ', '100％_a\\b', 'ʻOkina', '①'];
    const { rows } = await sql<{ found: string }>`
      select ${folded(sql`given`)} as found from unnest(${texts}::text[]) with ordinality as given (given, nth)
      order by nth`.execute(t.services.database.db);
    expect(texts.map(foldedInScreens)).toEqual(rows.map(({ found }) => found));
  });
});

describe('places', () => {
  it.each([
    ['İstanbul', 'istanbul', 'ISTANBUL', 'İST', 'i\u0307stanbul'],
    ['Å', 'å', 'a\u030A'],
    ['東京', '東', '東京'],
    ['Αθήνα', 'αθηνα', 'ΑΘΉΝΑ'],
    ['القاهرة', 'القاهره', 'القا'],
  ])('%s is suggested', async (name, ...texts) => {
    const id = await addLocation(t.services.database.db, { name, population: 9_000_000 });
    const found: boolean[] = [];
    for (const q of texts) {
      const reply = await t.visitor.get<{ data: Place[] }>(
        `/api/v1/places?${new URLSearchParams({ q })}`,
      );
      found.push(reply.body.data.some((place) => place.id === id));
    }
    expect(found).toEqual(texts.map(() => true));
  });
});
