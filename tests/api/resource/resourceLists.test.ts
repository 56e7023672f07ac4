import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#src/access/grants.ts';
import { resources } from '#resources';
import { all, filterConditions } from '#server/resource/conditions/conditions.ts';
import { countRows } from '#server/resource/count.ts';
import { parseListQuery } from '#server/resource/listQuery.ts';
import { pageQuery } from '#server/resource/rows.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { EXACT_COUNT_MAX, type Resource } from '#src/schema/resource.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { searchedText } from '#server/platform/database/schema/searchedText.ts';
import { testApp, type Client, type TestApp } from '#tests/support/app/app.ts';
import { addLocation } from '#tests/support/records/listings.ts';
import { addBooking, addFee } from '#tests/support/records/records.ts';

interface Named {
  readonly name: string;
}

const ADMIN: Actor = {
  user_id: 'admin',
  system_roles: ['admin'],
  profile_ids: [],
  delegations: [],
};

let t: TestApp;
let admin: Client;

beforeAll(async () => {
  t = await testApp();
  admin = (await t.person({ profile_type: null, system_roles: ['admin'] })).client;
  const { db } = t.services.database;
  await addLocation(db, { name: '100% Café_Bar', population: 5, featured: true });
  await addLocation(db, { name: 'Lisboa Nova', population: 20 });
  await addLocation(db, { name: 'Nova Lisboa', kind: 'area', population: 30 });
  await addFee(db, { name: 'Everywhere', property_type: null });
  await addFee(db, { name: 'Lofts', property_type: 'loft', valid_from: isoDate('2026-05-01') });
});
afterAll(() => t.close());

const query = (parts: Readonly<Record<string, unknown>>) =>
  Object.entries(parts)
    .map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

async function names(path: string, filter: unknown): Promise<string[]> {
  const { body } = await admin.get<Named[]>(
    `/api/v1/admin/${path}?${query({ filter, sort: ['name', 'ASC'] })}`,
  );
  return body.map(({ name }) => name);
}

describe('filters', () => {
  it.each<[string, string, unknown, string[]]>([
    ['equality', 'locations', { kind: 'area' }, ['Nova Lisboa']],
    ['a list', 'locations', { population: [5, 30] }, ['100% Café_Bar', 'Nova Lisboa']],
    ['an empty list', 'locations', { kind: [] }, []],
    ['a range', 'locations', { population_gte: 6, population_lte: 20 }, ['Lisboa Nova']],
    ['a flag', 'locations', { featured: true }, ['100% Café_Bar']],
    ['nothing', 'fee-structures', { property_type: null }, ['Everywhere']],
    [
      'nothing or a value',
      'fee-structures',
      { property_type: [null, 'loft'] },
      ['Everywhere', 'Lofts'],
    ],
    ['a range of days', 'fee-structures', { valid_from_gte: '2026-05-01' }, ['Lofts']],
    ['words in any order', 'locations', { q: 'lisboa nova' }, ['Lisboa Nova', 'Nova Lisboa']],
    ['a part of a word, in any case', 'locations', { q: 'ISBO' }, ['Lisboa Nova', 'Nova Lisboa']],
    ['signs that mean something to SQL', 'locations', { q: '0% café_' }, ['100% Café_Bar']],
    ['signs alone', 'locations', { q: '__' }, []],
    ['several at once', 'locations', { q: 'nova', kind: 'city' }, ['Lisboa Nova']],
  ])('%s', async (_, path, filter, expected) => {
    expect(await names(path, filter)).toEqual(expected);
  });

  it('a set matches any of its values', async () => {
    const { body } = await admin.get<{ system_roles: string[] }[]>(
      `/api/v1/admin/users?${query({ filter: { system_roles: ['owner', 'admin'] } })}`,
    );
    expect(body.map(({ system_roles }) => system_roles)).toEqual([['admin']]);
  });

  it('an address is found in both spellings of its domain, and with capitals', async () => {
    const { user_id } = await t.person();
    const email = 'rene@bücher-münchen.de';
    const { db } = t.services.database;
    await db.updateTable('users').set({ email }).where('id', '=', user_id).execute();
    for (const typed of ['rene@xn--bcher-mnchen-dlbg.de', 'Rene@BÜCHER-MÜNCHEN.de'])
      for (const filter of [{ email: typed }, { q: typed }]) {
        const { body } = await admin.get<{ id: string }[]>(
          `/api/v1/admin/users?${query({ filter })}`,
        );
        expect(body.map(({ id }) => id)).toEqual([user_id]);
      }
  });

  it('searches all columns together: a name and an email of one user', async () => {
    const { email, user_id } = await t.person();
    const [local = ''] = email.split('@');
    const { body } = await admin.get<{ id: string }[]>(
      `/api/v1/admin/users?${query({ filter: { q: `person ${local}` } })}`,
    );
    expect(body.map(({ id }) => id)).toEqual([user_id]);
  });
});

describe('names', () => {
  const written = [
    'Zoe',
    'bruno',
    'A\u030Asa',
    'ana',
    'Álvaro',
    'Ärla',
    'İdil',
    'Łucja',
    'мария',
    '京子',
  ];
  beforeAll(async () => {
    for (const name of written) await addFee(t.services.database.db, { name: `Sorted ${name}` });
  });

  it('are sorted as people look them up, in lists and in choices', async () => {
    const sorted = [
      'Álvaro',
      'ana',
      'Ärla',
      'A\u030Asa',
      'bruno',
      'İdil',
      'Łucja',
      'Zoe',
      'мария',
      '京子',
    ];
    const expected = sorted.map((name) => `Sorted ${name}`);
    expect(await names('fee-structures', { q: 'sorted' })).toEqual(expected);
    const { body } = await admin.get<Named[]>(
      `/api/v1/admin/fee-structures?${query({ filter: { q: 'sorted' }, sort: ['name', 'DESC'] })}`,
    );
    expect(body.map(({ name }) => name)).toEqual(expected.toReversed());
  });

  it.each([
    ['alvaro', 'Álvaro'],
    ['ÅSA', 'A\u030Asa'],
    ['idil', 'İdil'],
    ['lucja', 'Łucja'],
    ['МАРИЯ', 'мария'],
    ['京', '京子'],
  ])('%s finds %s', async (q, name) => {
    expect(await names('fee-structures', { q: `sorted ${q}` })).toEqual([`Sorted ${name}`]);
  });
});

describe('invalid queries are 400 with a reason', () => {
  it.each<[string, string, string]>([
    ['filter={', 'filter is not valid JSON.', 'broken JSON'],
    ['filter=[1]', 'filter is an object, such as {"state": "expected"}.', 'no object'],
    ['filter={"colour":1}', 'locations cannot be filtered by colour.', 'an unknown column'],
    ['filter={"kind":"village"}', 'filter.kind: "village" is not a valid value.', 'no such choice'],
    ['filter={"id":"7"}', 'filter.id: "7" is not a valid value.', 'no id'],
    ['filter={"population":1e40}', 'filter.population: 1e+40 is not a valid value.', 'too large'],
    ['filter={"name":{"$ne":1}}', 'filter.name: {"$ne":1} is not a valid value.', 'an operator'],
    [
      'filter={"__proto__":"a"}',
      'locations cannot be filtered by __proto__.',
      'a key of every object',
    ],
    ['filter={"name_gte":"a"}', 'locations cannot be filtered by name_gte.', 'a range of texts'],
    ['filter={"q":["a"]}', 'filter.q is a text.', 'a search that is no text'],
    ['filter={"constructor":1}', 'locations cannot be filtered by constructor.', 'a prototype key'],
    ['sort=["name"]', 'sort is ["column", "ASC"] or ["column", "DESC"].', 'half a sort'],
    ['sort=["name","UP"]', 'sort is ["column", "ASC"] or ["column", "DESC"].', 'no direction'],
    ['sort=["colour","ASC"]', 'locations cannot be sorted by colour.', 'an unknown sort'],
    ['range=[5,2]', 'range is [first, last], counted from 0, such as [0, 24].', 'backwards'],
    ['range=[0,5000]', 'A range holds 1000 rows at most.', 'too many rows'],
    ['range=[-1,5]', 'range is [first, last], counted from 0, such as [0, 24].', 'below zero'],
  ])('%s', async (part, message) => {
    const [key = '', value = ''] = part.split(/=(.*)/s);
    const { status, body } = await admin.get<ErrorReply>(
      `/api/v1/admin/locations?${key}=${encodeURIComponent(value)}`,
    );
    expect({ status, ...body }).toEqual({ status: 400, code: 'malformed', message });
  });

  it('a JSON field can be neither sorted nor filtered', async () => {
    const { message } = (await admin.get<ErrorReply>('/api/v1/admin/bookings?sort=["lines","ASC"]'))
      .body;
    expect(message).toBe('bookings cannot be sorted by lines.');
    const filtered = await admin.get<ErrorReply>('/api/v1/admin/bookings?filter={"lines":"x"}');
    expect(filtered.body.message).toBe('bookings cannot be filtered by lines.');
  });
});

describe('beyond the last page', () => {
  it('the list is empty, and its total is that of the matching records', async () => {
    const filter = { name: ['Lisboa Nova', 'Nova Lisboa'] };
    const { body, headers } = await admin.get<Named[]>(
      `/api/v1/admin/locations?${query({ filter, range: [1_000, 1_024] })}`,
    );
    expect(body).toEqual([]);
    expect(headers['content-range']).toBe('locations */2');
  });
});

describe('the view of a party of the record', () => {
  it('has no internal fields, also in filters, sorts and edits', async () => {
    const buyer = await t.person();
    const seller = await t.person({ profile_type: 'seller' });
    const id = await addBooking(
      t.services.database.db,
      { buyer_id: buyer.profile_id, seller_id: seller.profile_id },
      { staff_note: 'Called twice.' },
    );
    const seen = (await buyer.client.get<object>(`/api/v1/admin/bookings/${id}`)).body;
    expect(Object.keys(seen)).not.toContain('staff_note');
    expect(Object.keys(seen)).toContain('total');
    const full = (await admin.get<object>(`/api/v1/admin/bookings/${id}`)).body;
    expect(full).toMatchObject({ staff_note: 'Called twice.' });
    const ask = query({ filter: { staff_note: 'Called twice.' } });
    expect((await buyer.client.get(`/api/v1/admin/bookings?${ask}`)).status).toBe(400);
    const sort = query({ sort: ['staff_note', 'ASC'] });
    expect((await buyer.client.get(`/api/v1/admin/bookings?${sort}`)).status).toBe(400);
  });
});

describe('large lists', () => {
  const searched = Object.values<Resource>(resources).filter(
    ({ admin }) => admin.search.length > 0,
  );

  /** The plan of a first page without sequential scans, because the tables of a test are small. */
  async function plan(
    resource: Resource,
    filter: Readonly<Record<string, unknown>>,
    off: 'enable_sort' | 'enable_indexscan',
  ) {
    const { db } = t.services.database;
    const where = all(filterConditions(resource, resource.fields, filter, new Date(), ADMIN));
    const list = parseListQuery({ range: '[0,24]' }, resource, resource.fields);
    return db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local ${sql.ref(off)} = off`.execute(trx);
      const { rows } = await sql<
        Record<'QUERY PLAN', string>
      >`explain ${pageQuery(resource, list, where)}`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }

  it.each(searched.map((resource) => [resource.name, resource] as const))(
    '%s are searched by the trigram index',
    async (name, resource) => {
      // A resource that is searched by references alone uses the indexes of what they name.
      const table = searchedText(resource) === null ? '' : name;
      expect(await plan(resource, { q: 'lisboa' }, 'enable_indexscan')).toContain(
        `${table}_staff_search`,
      );
    },
  );

  it.each(searched.map((resource) => [resource.name, resource] as const))(
    '%s open in the order of an index',
    async (_, resource) => {
      const text = await plan(resource, {}, 'enable_sort');
      expect(text).toMatch(/Index (Only )?Scan/);
      expect(text).not.toMatch(/Seq Scan|(^|-> +)Sort {2}\(/m);
    },
  );

  it.each(['users', 'profiles', 'locations', 'properties'] as const)(
    '%s are sorted by name in the order of an index',
    async (name) => {
      const resource = resources[name];
      const sort = JSON.stringify([resource.admin.title, 'ASC']);
      const list = parseListQuery({ range: '[0,24]', sort }, resource, resource.fields);
      const text = await t.services.database.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        await sql`set local enable_sort = off`.execute(trx);
        const { rows } = await sql<
          Record<'QUERY PLAN', string>
        >`explain ${pageQuery(resource, list, all([]))}`.execute(trx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(text).toMatch(/Index (Only )?Scan using \w+_staff_order/);
      expect(text).not.toMatch(/Seq Scan|(^|-> +)Sort {2}\(/m);
    },
  );

  it('are counted exactly up to a threshold, and estimated above it', async () => {
    const { db } = t.services.database;
    const fill = (count: number) =>
      sql`insert into locations
        (id, kind, name, country_code, lat, lng, time_zone)
      select gen_random_uuid(), 'area', 'Bulk ' || n, 'XX', 0, 0, 'UTC'
      from generate_series(1, ${sql.lit(count)}) as n`.execute(db);
    const bulk = filterConditions(
      resources.locations,
      resources.locations.fields,
      { country_code: 'XX' },
      new Date(),
    );
    await fill(EXACT_COUNT_MAX);
    expect(await countRows(db, resources.locations, all(bulk))).toBe(EXACT_COUNT_MAX);
    await fill(EXACT_COUNT_MAX);
    await sql`analyze locations`.execute(db);
    const estimate = await countRows(db, resources.locations, all(bulk));
    expect(estimate).toBeGreaterThan(EXACT_COUNT_MAX);
    expect(Math.abs(estimate - 2 * EXACT_COUNT_MAX)).toBeLessThan(EXACT_COUNT_MAX / 5);
  }, 60_000);
});
