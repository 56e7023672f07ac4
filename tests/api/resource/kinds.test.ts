import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { typesOf } from '#packages/client/scripts/typesOf.mjs';
import type { Actor } from '#src/access/grants.ts';
import { anyStaff, staff } from '#src/access/grants.ts';
import { fromCell } from '#src/schema/cells.ts';
import { contentOf } from '#src/schema/events.ts';
import * as f from '#src/schema/field.ts';
import { KINDS } from '#src/schema/kinds/contract.ts';
import { defineResource, type Resource } from '#src/schema/resource.ts';
import { messageOf } from '#server/modules/webhooks/commands/webhookMessage.ts';
import { exportRows } from '#server/modules/backOffice/transfer/exportRows.ts';
import { rowInput } from '#server/modules/backOffice/transfer/rowInput.ts';
import { csvTable } from '#server/platform/csv/csvTable.ts';
import { declaredSchema } from '#server/platform/database/schema/declared.ts';
import { diff } from '#server/platform/database/schema/diff.ts';
import { all, filterConditions } from '#server/resource/conditions/conditions.ts';
import { filterSchema } from '#server/resource/conditions/filterKeys.ts';
import { handlerRegistry } from '#server/resource/handlers.ts';
import { createSchema, replySchema } from '#server/resource/input.ts';
import { parseListQuery } from '#server/resource/listQuery.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import { visible, type ResourceContext } from '#server/resource/resourceContext.ts';
import { insertOne, pageQuery } from '#server/resource/rows.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { ALL_KINDS, KIND_EXAMPLES } from '#tests/support/kinds/kindExamples.ts';
import { addListing } from '#tests/support/records/listings.ts';

/** A column of every kind, each named as its kind. */
const columns = Object.fromEntries(
  ALL_KINDS.map((kind) => [kind, KIND_EXAMPLES[kind].field()]),
  // fromEntries widens the keys to string.
) as Readonly<Record<f.Kind, f.Field>>;

const declared: Resource = defineResource({
  name: 'test_kinds',
  fields: { ...columns, id: f.id(), text: f.text(), currency: f.choice(['EUR']) },
  access: { list: anyStaff, create: staff('admin'), edit: staff('admin') },
  admin: {
    list: ['text'],
    title: 'text',
  },
});

const search = ALL_KINDS.filter((kind) => KINDS[kind].search !== 'none');
const resource: Resource = { ...declared, admin: { ...declared.admin, search } };

let t: TestApp;
let context: ResourceContext;
let homes: readonly [string, string];
let ids: readonly [string, string];

const refers = (kind: f.Kind) => KINDS[kind].search === 'reference';

/** The example's value; a reference is to a home that exists. */
function valueOf(kind: f.Kind, index: 0 | 1): unknown {
  if (!refers(kind)) return KIND_EXAMPLES[kind].values[index];
  return kind === 'ref' ? homes[index] : [homes[index]];
}

const cellOf = (kind: f.Kind): string => (refers(kind) ? homes[0] : KIND_EXAMPLES[kind].cell);

async function rows(
  query: Readonly<Record<string, unknown>>,
  filter: Readonly<Record<string, unknown>> = {},
): Promise<readonly AnyRecord[]> {
  const { services, actor } = context;
  const parsed = parseListQuery(
    Object.fromEntries(Object.entries(query).map(([key, one]) => [key, JSON.stringify(one)])),
    resource,
    resource.fields,
  );
  const conditions = filterConditions(resource, resource.fields, filter, services.now(), actor);
  const page = pageQuery(resource, parsed, all([visible(context), ...conditions]));
  return (await page.execute(services.database.db)).rows;
}

const idsOf = async (filter: Readonly<Record<string, unknown>>) =>
  (await rows({ sort: ['id', 'ASC'] }, filter)).map(({ id }) => id);

/** The reply and the body of a new record, as the description of the API has them. */
const described = () => {
  const { schema } = jsonSchemaTransform({
    schema: { body: createSchema(resource), response: { 200: replySchema(resource) } },
    url: '/kinds',
    route: { method: 'POST', url: '/kinds' },
    openapiObject: { openapi: '3.1.0' },
  } as unknown as Parameters<typeof jsonSchemaTransform>[0]);
  return z
    .object({
      response: z.object({
        200: z.looseObject({
          type: z.literal('object'),
          properties: z.record(
            z.string(),
            z.looseObject({ anyOf: z.array(z.unknown()).optional() }),
          ),
        }),
      }),
    })
    .parse(schema).response[200];
};

let client: string;

beforeAll(async () => {
  t = await testApp();
  const { db, pool } = t.services.database;
  const declared = declaredSchema([resource]);
  await pool.query(diff(declared, declared, new Map()).join('\n'));
  const seller = await t.person({ profile_type: 'seller' });
  const admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  homes = [
    await addListing(db, seller.profile_id, { title: 'A quiet flat' }),
    await addListing(db, seller.profile_id, { title: 'A loud house' }),
  ];
  const actor: Actor = {
    user_id: admin.user_id,
    system_roles: ['admin'],
    profile_ids: [],
    delegations: [],
  };
  const request = { actor, ip: '' };
  context = { services: t.services, handlers: handlerRegistry([]), resource, actor, request };
  const add = async (index: 0 | 1) => {
    const record = Object.fromEntries(ALL_KINDS.map((kind) => [kind, valueOf(kind, index)]));
    return String((await insertOne(db, resource, { ...record, currency: 'EUR' }))['id']);
  };
  ids = [await add(0), await add(1)];
  const content = { 'application/json': { schema: described() } };
  const get = { responses: { 200: { description: 'A record.', content } } };
  const info = { title: 'Kinds', version: '1' };
  client = await typesOf(JSON.stringify({ openapi: '3.1.0', info, paths: { '/kinds': { get } } }));
});
afterAll(() => t.close());

const filtered = ALL_KINDS.filter((kind) => KIND_EXAMPLES[kind].filter !== null);
const sorted = ALL_KINDS.filter((kind) => KINDS[kind].order !== 'none');
const searched = ALL_KINDS.filter((kind) => KIND_EXAMPLES[kind].word !== null);
const without = (kinds: readonly f.Kind[]) => ALL_KINDS.filter((kind) => !kinds.includes(kind));
const refused = { status: 400 };

/** Whether the description of the API has the filter. */
const isDescribed = (filter: object) => filterSchema(resource).safeParse(filter).success;

describe('a filter', () => {
  it.each(filtered)('of %s', async (kind) => {
    const { filter } = KIND_EXAMPLES[kind];
    const asked = refers(kind) ? { [kind]: [homes[0]] } : (filter ?? {});
    expect(await idsOf(asked)).toEqual([ids[0]]);
    expect(isDescribed(asked)).toBe(true);
  });

  it('is described as it is taken: lists, null, bounds, periods and no other key', async () => {
    const taken: readonly object[] = [
      { text: null },
      { text: ['a', null] },
      { money_gte: -1 },
      { day_within: 'today' },
      { q: 'word' },
      {},
    ];
    const refusedKeys: readonly object[] = [
      { text_gte: 'a' },
      { money_gte: null },
      { money_gte: [1] },
      { money: 1.5 },
      { integer: 3_000_000_000 },
      { choice: 'none' },
      { day: '2027-02-30' },
      { day_within: 'ever' },
      { text_within: 'today' },
      { colour: 1 },
    ];
    for (const filter of taken) {
      await expect(idsOf({ ...filter })).resolves.toBeDefined();
      expect([filter, isDescribed(filter)]).toEqual([filter, true]);
    }
    for (const filter of refusedKeys) {
      await expect(idsOf({ ...filter })).rejects.toMatchObject(refused);
      expect([filter, isDescribed(filter)]).toEqual([filter, false]);
    }
  });

  it.each(without(filtered))('of %s is refused', async (kind) => {
    const asked = { [kind]: valueOf(kind, 0) };
    await expect(idsOf(asked)).rejects.toMatchObject(refused);
    expect(isDescribed(asked)).toBe(false);
  });
});

describe('an order', () => {
  it.each(sorted)('by %s', async (kind) => {
    const up = (await rows({ sort: [kind, 'ASC'] })).map(({ id }) => id);
    const down = (await rows({ sort: [kind, 'DESC'] })).map(({ id }) => id);
    expect(up.toReversed()).toEqual(down);
    expect(KINDS[kind].order === 'identity' ? ids : up).toEqual(ids);
  });

  it.each(without(sorted))('by %s is refused', async (kind) => {
    await expect(rows({ sort: [kind, 'ASC'] })).rejects.toMatchObject(refused);
  });
});

it.each(searched)('a word finds %s', async (kind) => {
  expect(await idsOf({ q: KIND_EXAMPLES[kind].word })).toEqual([ids[0]]);
});

describe.each(ALL_KINDS)('the kind %s', (kind) => {
  const { schema, client: type } = KIND_EXAMPLES[kind];

  it('is stored and read as it is', async () => {
    const [first, second] = await rows({ sort: ['id', 'ASC'] });
    expect([first?.[kind], second?.[kind]]).toEqual([valueOf(kind, 0), valueOf(kind, 1)]);
  });

  it('is exported as its cell, which an import reads as the same value', async () => {
    let text = '';
    for await (const part of exportRows(context, { sort: '["id","ASC"]' })) text += String(part);
    const { header, rows: lines } = csvTable(text, { rows: 10, columns: 100 });
    const cell = lines[0]?.cells[header.indexOf(kind)];
    expect(cell).toBe(cellOf(kind));
    const field = resource.fields[kind];
    if (!field) throw new Error('no such column');
    expect(fromCell(field, cell ?? '', 'EUR')).toEqual(valueOf(kind, 0));
    const { body, problems } = rowInput(
      resource,
      f.metaOf(field).locked ? {} : { [kind]: field },
      { id: ids[0], version: '1', currency: 'EUR', [kind]: cell },
      2,
    );
    expect(problems).toEqual([]);
    expect(body).toEqual(f.metaOf(field).locked ? {} : { [kind]: valueOf(kind, 0) });
  });

  it('is described in the API, and typed in the client', () => {
    const found = described().properties[kind];
    expect(found?.anyOf?.[0] ?? found).toMatchObject(schema);
    expect(client).toMatch(`    ${kind}: ${type}`);
  });

  it('is sent to webhooks as it is', async () => {
    const [first] = await rows({ sort: ['id', 'ASC'] });
    // Events are kept in a column of JSON until they are sent.
    const { rows: kept } = await sql<{ record: AnyRecord }>`
      select ${JSON.stringify(first)}::jsonb as record`.execute(t.services.database.db);
    const record = kept[0]?.record ?? {};
    const columns = new Set([kind]);
    const seen = { before: columns, after: columns };
    const change = { before: { ...record, [kind]: null }, after: record };
    const content = contentOf(resource, 'test_kinds.updated', change, seen);
    if (!content) throw new Error('nothing changed');
    const message = messageOf({ ...content, event: 'test_kinds.updated', at: '' });
    expect(JSON.parse(message)).toMatchObject({
      data: { [kind]: valueOf(kind, 0) },
      previous: { [kind]: null },
    });
  });
});
