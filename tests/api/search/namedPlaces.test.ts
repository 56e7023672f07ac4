import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { parseWords } from '#src/rules/search/words/parseWords.ts';
import type { SearchReply } from '#src/wire/search/search.ts';
import { readPlaces } from '#server/modules/search/places/placesFile.ts';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import { ASKED_ON, SEARCH_QUERIES } from '#tests/fixtures/searchQueries.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing, addLocation } from '#tests/support/records/listings.ts';

const queries = Object.values(SEARCH_QUERIES).flat();
const named = queries.filter(({ place }) => place !== null);

let t: TestApp;
let seller: string;

const found = async (q: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ q, ...more });
  const { body } = await t.visitor.get<SearchReply>(`/api/v1/properties?${query}`);
  return body;
};

beforeAll(async () => {
  t = await testApp();
  const { db } = t.services.database;
  await addFees(db);
  seller = (await t.person({ profile_type: 'seller' })).profile_id;
  // The places of the queries as they come with Keystead, with one home each.
  const bundled = await readPlaces();
  const country = await addLocation(db, { name: 'Italy', kind: 'country', other_names: 'Italia' });
  const portugal = await addLocation(db, { name: 'Portugal', kind: 'country' });
  for (const name of new Set(named.map(({ place }) => place ?? ''))) {
    const place = bundled.find((one) => one.name === name && one.kind === 'city');
    if (!place) throw new Error(`${name} does not come with Keystead`);
    const { path, kind: _, region_code: __, ...rest } = place;
    const parents: Record<string, string> = { IT: country, PT: portugal };
    const location_id = await addLocation(db, {
      ...rest,
      parent_id: parents[path[0] ?? ''] ?? null,
    });
    await addListing(db, seller, { location_id, title: `Rooms of ${path.length} windows` });
  }
  // Larger places of the same name, and near ones, without homes.
  await addLocation(db, {
    name: 'Lisbon',
    population: 9_000_000,
    country_code: 'US',
    lat: 44,
    lng: -70,
  });
  await addLocation(db, { name: 'Salamanca', lat: 40.97, lng: -5.66, country_code: 'ES' });
  const rome = await db
    .selectFrom('locations')
    .select('id')
    .where('name', '=', 'Rome')
    .executeTakeFirstOrThrow();
  await addListing(db, seller, { location_id: rome.id, title: 'Flat near Prati market' });
});
afterAll(() => t.close());
beforeEach(invalidateCaches);

describe('the place that people mean', () => {
  it.each(named)('$text: $place', async ({ text, place }) => {
    const { rest } = parseWords(text, isoDate(ASKED_ON));
    const { meta, data } = await found(rest);
    expect(meta.place?.name).toBe(place);
    // Words beside the name are not in the titles of these homes.
    expect(data.length > 0 || meta.words !== null).toBe(true);
  });

  it('is named with the nearest ones where it has no homes', async () => {
    const { data, meta } = await found('salamanca');
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ place: { name: 'Salamanca' }, count: { value: 0 } });
    expect(meta.nearest.map(({ name }) => name).slice(0, 3)).toEqual(['Porto', 'Lisbon', 'Lagos']);
    expect((await found('lisbon')).meta.nearest).toEqual([]);
  });

  it('among words is searched for homes with the others', async () => {
    const { data, meta } = await found('market flat in roma');
    expect(meta).toMatchObject({ place: { name: 'Rome' }, words: 'market flat' });
    expect(data.map(({ title }) => title)).toEqual(['Flat near Prati market']);
    expect((await found('windmill in roma')).meta).toMatchObject({
      place: { name: 'Rome' },
      words: 'windmill',
      count: { value: 0 },
    });
  });
});

describe('a weak match', () => {
  it.each(['Firenzuola', 'Pratolino', 'Xyzzy', 'Rombo', 'Lx'])('is not taken for %s', async (q) => {
    const { data, meta } = await found(q);
    expect([data, meta.place]).toEqual([[], null]);
  });

  it('with one mistake is corrected, and says so', async () => {
    const { data, meta } = await found('markit prati');
    expect(data.map(({ title }) => title)).toEqual(['Flat near Prati market']);
    expect(meta).toMatchObject({ place: null, words: 'market prati', is_corrected: true });
    expect((await found('market prati')).meta).toMatchObject({
      words: 'market prati',
      is_corrected: false,
    });
  });

  it('of words that mean nothing excludes nothing', async () => {
    const { data, meta } = await found('the');
    expect(data.length).toBeGreaterThan(10);
    expect(meta).toMatchObject({ place: null, words: null });
  });
});

describe('bad input', () => {
  it.each([
    ['emoji', '🏖️🌊🏠'],
    ['SQL', `'; drop table properties; --`],
    ['an operator of a query', 'a & | ! ( : * <->'],
    ['patterns', '%_%\\'],
    ['many words', 'in '.repeat(30)],
  ])('%s is searched as words', async (_, q) => {
    const query = new URLSearchParams({ q });
    const reply = await t.visitor.get<SearchReply>(`/api/v1/properties?${query}`);
    expect(reply.status).toBe(200);
  });

  it('a text of 2,000 characters is refused with the field', async () => {
    const query = new URLSearchParams({ q: 'lisbon '.repeat(286) });
    const reply = await t.visitor.get<{ errors: object }>(`/api/v1/properties?${query}`);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual(['q']);
  });
});
