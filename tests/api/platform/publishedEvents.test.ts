import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonSchema, OpenApiDocument } from '#server/platform/apiDocs/openApiDocument.ts';
import { resolved } from '#server/platform/apiDocs/openApiDocument.ts';
import { projectRoot } from '#server/platform/root.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

/** The fields of an event's `data` with their types, by event. */
type Published = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Events of a resource have the same fields but for `deleted`, so they are listed together. */
type Listed = Readonly<Record<string, { events: readonly string[]; fields: Published[string] }>>;

const FILE = join(projectRoot, 'tests/api/platform/publishedEvents.json');

let t: TestApp;
let now: Listed;
let published: Listed;

beforeAll(async () => {
  t = await testApp();
  const { body } = await t.visitor.get<OpenApiDocument>('/api/openapi.json');
  now = listed(body);
  // `npm run events:publish` adds new events and fields; it never removes one.
  if (process.env['PUBLISH_EVENTS']) await publish();
  published = JSON.parse(await readFile(FILE, 'utf8')) as Listed;
});
afterAll(() => t.close());

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].toSorted().join(' | ');
  if (schema.const !== undefined) return typeof schema.const;
  if (schema.type === 'array') return `${schema.items ? typeOf(schema.items) : 'any'}[]`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

function listed(document: OpenApiDocument): Listed {
  const byResource: Record<string, { events: string[]; fields: Published[string] }> = {};
  for (const [event, { post }] of Object.entries(document.webhooks)) {
    const message = post?.requestBody?.content['application/json']?.schema;
    const data = message?.properties?.['data'];
    if (!data) throw new Error(`${event} has no data`);
    const name = event.slice(0, event.indexOf('.'));
    const entry = (byResource[name] ??= { events: [], fields: {} });
    entry.events.push(event);
    if (event.endsWith('.deleted')) continue;
    const { properties = {} } = resolved(document, data);
    entry.fields = Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => [field, typeOf(schema)]),
    );
  }
  return byResource;
}

async function publish(): Promise<void> {
  const before = JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}')) as Listed;
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  const merged = names.map((name) => {
    const events = [...(before[name]?.events ?? []), ...(now[name]?.events ?? [])];
    const fields = { ...now[name]?.fields, ...before[name]?.fields };
    return [name, { events: [...new Set(events)].toSorted(), fields }];
  });
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(merged), null, 2)}\n`);
}

/** What was published and is missing or has another type. */
const brokenIn = (before: Listed, after: Listed): readonly string[] =>
  Object.entries(before).flatMap(([name, { events, fields }]) => [
    ...events.filter((event) => !after[name]?.events.includes(event)),
    ...Object.entries(fields)
      .filter(([field, type]) => after[name]?.fields[field] !== type)
      .map(([field, type]) => `${name}.${field}: ${type}`),
  ]);

describe('published events', () => {
  it('keep every event and field, with its type', () => {
    expect(Object.keys(published).length).toBeGreaterThan(10);
    expect(brokenIn(published, now)).toEqual([]);
  });

  it('are broken by a field that disappears or changes its type, and by an event that disappears', () => {
    const { bookings } = published;
    if (!bookings) throw new Error('Bookings have no events');
    const { total, ...others } = bookings.fields;
    const changed = (change: Partial<Listed[string]>): Listed => ({
      ...published,
      bookings: { ...bookings, ...change },
    });
    expect(brokenIn(published, changed({ fields: others }))).toEqual([`bookings.total: ${total}`]);
    expect(brokenIn(published, changed({ fields: { ...others, total: 'string' } }))).toEqual([
      `bookings.total: ${total}`,
    ]);
    const events = bookings.events.filter((event) => event !== 'bookings.confirmed');
    expect(brokenIn(published, changed({ events }))).toEqual(['bookings.confirmed']);
    expect(
      brokenIn(published, changed({ fields: { ...bookings.fields, added: 'string' } })),
    ).toEqual([]);
  });
});
