import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#src/wire/search/search.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addLocation } from '#tests/support/records/listings.ts';

type Reply = { readonly data: Place } & ErrorReply;

let t: TestApp;
let city: string;
let portugal: string;
beforeAll(async () => {
  t = await testApp();
  const { db } = t.services.database;
  portugal = await addLocation(db, { kind: 'country', name: 'Portugal', lat: 39.4, lng: -8.2 });
  const parent_id = await addLocation(db, { kind: 'region', name: 'Norte', parent_id: portugal });
  city = await addLocation(db, { parent_id, name: 'Porto', lat: 41.15, lng: -8.61 });
});
afterAll(() => t.close());

const place = (id: string) => t.visitor.get<Reply>(`/api/v1/places/${id}`);

describe('GET /v1/places', () => {
  it('suggests a place by its other names, with and without diacritics, and by their beginnings', async () => {
    const munich = await addLocation(t.services.database.db, {
      name: 'Munich',
      country_code: 'DE',
      other_names: 'München, Muenchen, Monaco di Baviera',
    });
    const suggested = async (q: string) =>
      (
        await t.visitor.get<{ data: Place[] }>(`/api/v1/places?q=${encodeURIComponent(q)}`)
      ).body.data.map(({ id, name }) => ({ id, name }));
    for (const text of ['Munich', 'münchen', 'munchen', 'MUENCHEN', 'mün', 'monaco di'])
      expect(await suggested(text)).toEqual([{ id: munich, name: 'Munich' }]);
    await t.services.database.db
      .updateTable('locations')
      .set({ other_names: '' })
      .where('id', '=', munich)
      .execute();
    expect(await suggested('Monaco di Baviera')).toEqual([]);
  });
});

describe('GET /v1/places/:id', () => {
  it('is open to visitors, and names the places around it, nearest first', async () => {
    expect(await place(city)).toMatchObject({
      status: 200,
      body: {
        data: {
          id: city,
          name: 'Porto',
          within: ['Norte', 'Portugal'],
          kind: 'city',
          lat: 41.15,
          lng: -8.61,
        },
      },
    });
  });

  it('has no parent places for a country', async () => {
    expect((await place(portugal)).body.data).toMatchObject({ within: [], kind: 'country' });
  });

  it('sends what is public, and no more', async () => {
    expect(Object.keys((await place(city)).body.data).toSorted()).toEqual([
      'id',
      'kind',
      'lat',
      'lng',
      'name',
      'within',
    ]);
  });

  it.each([
    ['an unknown place', randomUUID()],
    ['no id', 'porto'],
    ['a long text', 'a'.repeat(200)],
    ['a statement', encodeURIComponent("' or 1=1 --")],
  ])('is 404 for %s', async (_, id) => {
    expect(await place(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
