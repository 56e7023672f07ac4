import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { resourceRoute } from '#server/platform/http/serve.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ResourceEndpoint, SingleEndpoint } from '#src/wire/endpoint.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

const files = import.meta.glob<Readonly<Record<string, SingleEndpoint | ResourceEndpoint>>>(
  '/src/wire/*/endpoints/*.ts',
  { eager: true },
);
const table = Object.values(files).flatMap((file) => Object.values(file));
const declared = Object.values<Resource>(resources);

/** The signature of Stripe authenticates it; no front calls it. */
const WEBHOOK = 'POST /v1/webhooks/stripe';

/** The routes of the table; an endpoint of every resource has one for each. */
const tableRoutes = table.flatMap((endpoint) =>
  'accessOf' in endpoint
    ? declared.map((resource) => resourceRoute(endpoint.route, resource))
    : [endpoint.route],
);

/** The CRUD calls and actions that the server makes from the declarations. */
const resourceRoutes = declared.flatMap(({ path, actions }) => {
  const list = `/v1/admin/${path}`;
  return [
    `GET ${list}`,
    `POST ${list}`,
    ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${list}/:id`),
    ...Object.keys(actions).map((action) => `POST ${list}/:id/${action}`),
  ];
});

let t: TestApp;
let registered: readonly string[];

beforeAll(async () => {
  t = await testApp();
  const { body } = await t.visitor.get<{
    readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  }>('/api/openapi.json');
  registered = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) =>
        `${method.toUpperCase()} ${path.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
});
afterAll(() => t.close());

describe('the endpoint table', () => {
  it('has each route once', () => {
    expect(table.length).toBeGreaterThan(100);
    expect(tableRoutes.toSorted()).toEqual([...new Set(tableRoutes)].toSorted());
  });

  it('names each operation as its export, and sums it up in 80 characters', () => {
    const named = Object.values(files).flatMap((file) => Object.entries(file));
    expect(named.filter(([name, { operationId }]) => name !== operationId)).toEqual([]);
    expect(named.filter(([, { summary }]) => !/^[A-Z].{3,79}$/.test(summary))).toEqual([]);
  });

  it('holds every route of the API but those of the declarations', () => {
    const expected = new Set([...tableRoutes, ...resourceRoutes, WEBHOOK]);
    expect(registered.toSorted()).toEqual([...expected].toSorted());
  });

  it('replies 404 where a parameter in the path is malformed, and 422 to a malformed query', async () => {
    const { client } = await t.person({ profile_type: 'buyer' });
    const at = '/api/v1/transactions';
    expect((await t.visitor.get(`${at}/nonsense`)).status).toBe(401);
    expect(await client.get(`${at}/nonsense`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await client.get(`${at}?kind=nonsense`)).status).toBe(422);
  });
});
