import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addFee } from '#tests/support/records/records.ts';

let t: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
});
afterAll(() => t.close());

const table = (csv: unknown) =>
  parse<Record<string, string>>(String(csv), { bom: true, columns: true });
const query = (parts: Readonly<Record<string, unknown>>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
async function exported(path: string, parts: Readonly<Record<string, unknown>> = {}) {
  const { body, status } = await admin.client.get(`/api/v1/admin/${path}/export?${query(parts)}`);
  expect(status).toBe(200);
  return table(body);
}

describe('an export', () => {
  it('is for staff who can read the whole resource', async () => {
    await expectAdminsOnly(t, (client) => client.get('/api/v1/admin/fee-structures/export'));
  });

  it('has every row of the list, in its order, at any size', async () => {
    const { db } = t.services.database;
    const names = Array.from({ length: 1203 }, (_, index) => `Row ${index % 7}`);
    await db
      .insertInto('locations')
      .values(
        await Promise.all(
          names.map(async (name, index) => ({
            id: `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`,
            parent_id: null,
            kind: 'area' as const,
            name,
            country_code: 'XX',
            lat: 1,
            lng: -1,
            time_zone: 'Europe/Lisbon',
            population: index,
          })),
        ),
      )
      .execute();
    for (const [sort, of] of [
      [['name', 'ASC'], 'name'],
      [['population', 'DESC'], 'population'],
    ] as const) {
      const rows = await exported('locations', { sort, filter: { country_code: 'XX' } });
      expect(new Set(rows.map((row) => row['id'])).size).toBe(1203);
      const values = rows.map((row) => row[of] ?? '');
      expect(values).toEqual(
        of === 'name'
          ? values.toSorted()
          : values.toSorted((one, other) => Number(other) - Number(one)),
      );
    }
  });

  it('includes rows with and without a value, in both orders', async () => {
    const { db } = t.services.database;
    for (const minimum of [500, null, 200, null]) await addFee(db, { minimum: minimum as never });
    const column = async (order: string) =>
      (await exported('fee-structures', { sort: ['minimum', order] })).map((row) => row['minimum']);
    expect(await column('ASC')).toEqual(['2.00', '5.00', '', '']);
    expect(await column('DESC')).toEqual(['', '', '5.00', '2.00']);
  });

  it('names referenced records, in the requested columns', async () => {
    const seller = await t.person({ profile_type: 'seller' });
    const id = await addListing(t.services.database.db, seller.profile_id);
    const [row] = await exported('properties', {
      filter: { id },
      columns: ['title', 'seller_id', 'nightly_floor'],
    });
    expect(Object.keys(row ?? {})).toEqual([
      'id',
      'title',
      'seller_id',
      'seller (title)',
      'nightly_floor',
    ]);
    expect(row?.['seller (title)']).toMatch(/^seller /);
  });

  it('contains no spreadsheet formulas', async () => {
    await addFee(t.services.database.db, { name: '=HYPERLINK("http://evil")' });
    const rows = await exported('fee-structures', { filter: { q: 'HYPERLINK' } });
    expect(rows[0]?.['name']).toBe(`'=HYPERLINK("http://evil")`);
  });

  it.each([
    [{ filter: { nope: 1 } }],
    [{ columns: ['password'] }],
    [{ columns: [] }],
    [{ sort: ['rates', 'ASC'] }],
  ])('refuses %j', async (parts) => {
    const { status } = await admin.client.get(`/api/v1/admin/properties/export?${query(parts)}`);
    expect(status).toBe(400);
  });
});
