import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { callsOf } from '#server/platform/apiDocs/calls.ts';
import { GLOSSARY } from '#server/platform/apiDocs/glossary/glossary.ts';
import {
  resolved,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
} from '#server/platform/apiDocs/openApiDocument.ts';
import type { Resource } from '#src/schema/resource.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
let document: OpenApiDocument;

beforeAll(async () => {
  t = await testApp();
  document = (await t.visitor.get<OpenApiDocument>('/api/openapi.json')).body;
});
afterAll(() => t.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, operation })),
  );

/** Calls `visit` for each field of a schema and of those inside it. */
function fieldsIn(schema: JsonSchema, visit: (name: string, field: JsonSchema) => void): void {
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], allOf = [] } = schema;
  for (const [name, field] of Object.entries(properties)) {
    visit(name, field);
    fieldsIn(field, visit);
  }
  const extra = schema.additionalProperties;
  const inner = [...(items ? [items] : []), ...prefixItems, ...anyOf, ...oneOf, ...allOf];
  for (const one of inner) fieldsIn(one, visit);
  if (typeof extra === 'object') fieldsIn(extra, visit);
}

function everyField(visit: (name: string, field: JsonSchema) => void): void {
  const contentsOf = ({ requestBody, responses, parameters = [] }: Operation) => [
    requestBody?.content,
    ...Object.values(responses).map(({ content }) => content),
    ...parameters.map(({ content }) => content),
  ];
  const calls = [...Object.values(document.paths), ...Object.values(document.webhooks)];
  for (const operation of calls.flatMap((methods) => Object.values(methods)))
    for (const content of contentsOf(operation))
      for (const { schema } of Object.values(content ?? {})) fieldsIn(schema, visit);
  for (const schema of Object.values(document.components.schemas)) fieldsIn(schema, visit);
}

describe('the description of the API', () => {
  it('says of each call who may call it, in sentences', () => {
    const unclear = operations().filter(
      ({ operation }) => !/\b(For .*\.|Refused for everyone\.)/.test(operation.description ?? ''),
    );
    expect(unclear.map(({ at }) => at)).toEqual([]);
  });

  it('says what each field and each parameter means', () => {
    const without = new Set<string>();
    everyField((name, field) => {
      if (!field.description) without.add(name);
    });
    for (const { operation } of operations())
      for (const { name, description } of operation.parameters ?? [])
        if (!description) without.add(name);
    // A missing name belongs into server/platform/apiDocs/glossary.
    expect([...without]).toEqual([]);
  });

  it('has no meaning for a name that no call has', () => {
    const names = new Set<string>();
    everyField((name) => names.add(name));
    for (const { operation } of operations())
      for (const { name } of operation.parameters ?? []) names.add(name);
    expect([...GLOSSARY.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  it('sums up the calls of a group in different words', () => {
    const summaries = callsOf(document).map(({ group, summary }) => `${group}: ${summary}`);
    const twice = summaries.filter((text, at) => summaries.indexOf(text) !== at);
    expect(twice).toEqual([]);
  });

  it('has the errors of each call as a union by code', () => {
    const place = document.paths['/api/v1/bookings']?.['post'];
    const reference = place?.responses['409']?.$ref?.split('/').at(-1) ?? '';
    const schema = document.components.responses[reference]?.content?.['application/json']?.schema;
    const codes = (schema?.oneOf ?? []).map(
      (one) => resolved(document, one).properties?.['code']?.const,
    );
    expect(codes).toEqual(
      expect.arrayContaining(['dates_taken', 'price_changed', 'quote_expired']),
    );
    const call = callsOf(document).find(({ operationId }) => operationId === 'placeBooking');
    expect(call?.errors).toEqual(
      expect.arrayContaining(['price_changed', 'idempotency_key_required', 'insufficient_scope']),
    );
  });

  it('marks calls as internal that nobody may make', () => {
    const all = Object.values<Resource>(resources);
    const closed = all.filter(
      ({ access }) => access.remove(null) === false && isClosed(access.remove),
    );
    expect(closed.length).toBeGreaterThan(5);
    for (const { path } of closed) {
      const operation = document.paths[`/api/v1/admin/${path}/{id}`]?.['delete'];
      expect([path, operation?.['x-internal']]).toEqual([path, true]);
    }
  });

  it('shows examples that tests recorded, for most of the calls that are open', () => {
    const open = callsOf(document).filter(({ isInternal, reply }) => !isInternal && reply.schema);
    const shown = open.filter(({ reply }) => reply.example !== undefined);
    expect(shown.length / open.length).toBeGreaterThan(0.6);
  });
});

const OWNER = {
  user_id: 'owner',
  system_roles: ['owner'],
  profile_ids: [],
  delegations: [],
} as const;

const isClosed = (grant: Resource['access']['remove']) => grant(OWNER) === false;
