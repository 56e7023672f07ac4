import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils, type DataProvider } from 'react-admin';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation } from '#tests/support/records/listings.ts';

interface Location extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly population: number;
}

/** The unmodified provider over real HTTP: the staff API must accept what it sends. */
let t: TestApp;
let api: DataProvider;
let city: string;

beforeAll(async () => {
  t = await testApp();
  const admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  api = simpleRestProvider(`${address}/api/v1/admin`, (url, options = {}) =>
    fetchUtils.fetchJson(url, {
      ...options,
      user: { authenticated: true, token: `Bearer ${admin.token}` },
    }),
  );
  const { db } = t.services.database;
  const country = await addLocation(db, { kind: 'country', name: 'Portugal', population: 10 });
  city = await addLocation(db, { name: 'Porto', parent_id: country, population: 3 });
  for (const [index, name] of ['Alfama', 'Baixa', 'Chiado', 'Graça', 'Lapa'].entries())
    await addLocation(db, { kind: 'area', name, parent_id: city, population: index });
});
afterAll(() => t.close());

const area = {
  parent_id: null,
  kind: 'area',
  country_code: 'PT',
  lat: 41.1,
  lng: -8.6,
  time_zone: 'Europe/Lisbon',
};
const page = (from: number, perPage: number) => ({ page: from, perPage });
const byName = { field: 'name', order: 'ASC' } as const;

describe('ra-data-simple-rest', () => {
  it('gets a page of a list, sorted and filtered, with the total', async () => {
    const list = await api.getList<Location>('locations', {
      sort: { field: 'population', order: 'DESC' },
      pagination: page(2, 2),
      filter: { kind: 'area' },
    });
    expect(list.total).toBe(5);
    expect(list.data.map((location) => location.name)).toEqual(['Chiado', 'Baixa']);
  });

  it('searches, and filters by a range', async () => {
    const found = await api.getList<Location>('locations', {
      sort: byName,
      pagination: page(1, 25),
      filter: { q: 'raç', population_gte: 3, population_lte: 3 },
    });
    expect(found.data.map((location) => location.name)).toEqual(['Graça']);
    expect(found.total).toBe(1);
  });

  it('answers an empty list with a total of 0', async () => {
    const none = await api.getList<Location>('locations', {
      sort: byName,
      pagination: page(1, 25),
      filter: { q: 'nowhere' },
    });
    expect(none).toEqual({ data: [], total: 0 });
  });

  it('gets one, and a clear error for a missing one', async () => {
    const { data } = await api.getOne<Location>('locations', { id: city });
    expect(data).toMatchObject({ id: city, name: 'Porto', abilities: { edit: true } });
    await expect(
      api.getOne<Location>('locations', { id: '01990000-0000-7000-8000-000000000000' }),
    ).rejects.toMatchObject({ status: 404, message: 'This record does not exist.' });
  });

  it('gets many by their ids', async () => {
    const { data: all } = await api.getList<Location>('locations', {
      sort: byName,
      pagination: page(1, 3),
      filter: {},
    });
    const ids = all.map((location) => location.id);
    const { data } = await api.getMany<Location>('locations', { ids });
    expect(data.map((location) => location.id).sort()).toEqual([...ids].sort());
  });

  it('gets as many by their ids as a page has rows', async () => {
    const { db } = t.services.database;
    const ids = Array.from({ length: 1000 }, () => uuidv7());
    const rows = ids.map((id, index) => ({
      ...area,
      id,
      kind: 'area' as const,
      name: `Place ${index}`,
    }));
    await db.insertInto('locations').values(rows).execute();
    for (const count of [500, 1000]) {
      const { data } = await api.getMany<Location>('locations', { ids: ids.slice(0, count) });
      expect(data).toHaveLength(count);
    }
    await db.deleteFrom('locations').where('id', 'in', ids).execute();
  });

  it('gets those that refer to a record', async () => {
    const { data, total } = await api.getManyReference<Location>('locations', {
      target: 'parent_id',
      id: city,
      sort: byName,
      pagination: page(1, 2),
      filter: {},
    });
    expect(data.map((location) => location.name)).toEqual(['Alfama', 'Baixa']);
    expect(total).toBe(5);
  });

  it('creates, updates with the whole record, and deletes', async () => {
    const made = await api.create<Location>('locations', { data: { ...area, name: 'Ribeira' } });
    expect(made.data).toMatchObject({ name: 'Ribeira', population: 0, featured: false });
    const { id } = made.data;
    const before = (await api.getOne<Location>('locations', { id })).data;
    const updated = await api.update<Location>('locations', {
      id,
      data: { ...before, featured: true },
      previousData: before,
    });
    expect(updated.data).toMatchObject({ id, name: 'Ribeira', featured: true });
    const gone = await api.delete<Location>('locations', { id, previousData: before });
    expect(gone.data.id).toBe(id);
    await expect(api.getOne<Location>('locations', { id })).rejects.toMatchObject({ status: 404 });
  });

  it('updates many with a part of the record, and deletes many', async () => {
    const ids: string[] = await Promise.all(
      ['Boavista', 'Foz'].map(
        async (name) =>
          (await api.create<Location>('locations', { data: { ...area, name } })).data.id,
      ),
    );
    const updated = await api.updateMany('locations', { ids, data: { population: 77 } });
    expect(updated.data).toEqual(ids);
    const { data } = await api.getMany<Location>('locations', { ids });
    expect(data.map((location) => location.population)).toEqual([77, 77]);
    expect((await api.deleteMany('locations', { ids })).data).toEqual(ids);
    expect((await api.getMany<Location>('locations', { ids })).data).toEqual([]);
  });

  it('reports the invalid field of an edit', async () => {
    const wrong = api.update<Location>('locations', {
      id: city,
      data: { lat: 91 },
      previousData: {},
    });
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { lat: ['At most 90.'] } },
    });
  });

  it('does not delete a referenced record', async () => {
    const seller = await t.person({ profile_type: 'seller' });
    await addListing(t.services.database.db, seller.profile_id, { location_id: city });
    const previousData = { id: city, name: 'Porto', population: 3 };
    await expect(
      api.delete<Location>('locations', { id: city, previousData }),
    ).rejects.toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
  });
});
