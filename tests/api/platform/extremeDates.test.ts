import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { filled, routesOf, sampleOf, unknownId, type Route } from '#tests/attack/routes.mjs';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import type { Client } from '#tests/support/app/app.ts';

/** Days that no calendar has, that `Date` or PostgreSQL cannot write, and those at the ends of what they can. */
const DAYS = [
  '0000-01-01',
  '0001-01-01',
  '0100-01-01',
  '1582-10-10',
  '2027-02-29',
  '2028-02-29',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-000001-01-01',
  '275760-09-13',
  'infinity',
] as const;

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT_TEXT = /^\d{4}-\d{2}-\d{2}T/;
const MONTH_TEXT = /^\d{4}-\d{2}$/;
const UUID_TEXT = /^[\da-f]{8}-[\da-f-]{27}$/;

let m: Market;
let home: string;
let routes: Route[];
let people: Readonly<Record<string, Client>>;
beforeAll(async () => {
  m = await openMarket();
  home = await m.listing(true);
  const { body } = await m.visitor.get<object>('/api/openapi.json');
  routes = routesOf(body);
  people = { admin: m.admin, seller: m.seller, buyer: m.buyer };
});
afterAll(() => m.close());

/** A value with all its days, moments and months replaced, and the market's home for every id. */
function withDate(value: unknown, day: string): unknown {
  if (typeof value === 'string') {
    if (UUID_TEXT.test(value)) return home;
    if (DAY_TEXT.test(value)) return day;
    if (MOMENT_TEXT.test(value)) return `${day}T23:59:59.999Z`;
    return MONTH_TEXT.test(value) ? day.slice(0, -3) : value;
  }
  if (Array.isArray(value)) return value.map((part) => withDate(part, day));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withDate(part, day)]),
  );
}

const hasDates = (value: unknown) => JSON.stringify(withDate(value, 'a day')).includes('a day');

/** The ids that the paths of a route may have: of the market's home and of no record. */
const addressesOf = ({ path }: Route) =>
  path.includes(':') ? [filled(path, home), filled(path, unknownId())] : [path];

describe('an extreme date', () => {
  it('in a query is no error of the server', async () => {
    const reads = routes
      .filter(({ method }) => method === 'GET')
      .map((route) => ({ route, query: sampleOf(route.querySchema) as Record<string, unknown> }))
      .filter(({ query }) => hasDates(query));
    expect(reads.length).toBeGreaterThan(5);
    const failed: string[] = [];
    for (const { route, query } of reads)
      for (const day of DAYS)
        for (const client of Object.values(people))
          for (const path of addressesOf(route)) {
            const search = new URLSearchParams(
              Object.entries(withDate(query, day) as object).map(([name, value]) => [
                name,
                route.jsonQuery.includes(name) ? JSON.stringify(value) : String(value),
              ]),
            );
            const { status } = await client.get(`${path}?${search}`);
            if (status >= 500) failed.push(`${status} ${path}?${search}`);
          }
    expect(failed).toEqual([]);
  });

  it('in a filter of staff is no error of the server', async () => {
    const failed: string[] = [];
    for (const { path, fields } of Object.values<Resource>(resources))
      for (const [name, field] of Object.entries(fields)) {
        const { kind } = metaOf(field);
        if (kind !== 'day' && kind !== 'instant' && kind !== 'day_range') continue;
        for (const day of DAYS) {
          const value = { day, instant: `${day}T23:59:59.999Z`, day_range: `[${day},${day})` }[
            kind
          ];
          for (const key of [name, `${name}_gte`, `${name}_lte`]) {
            const filter = JSON.stringify({ [key]: value });
            const { status } = await m.admin.get(
              `/api/v1/admin/${path}?filter=${encodeURIComponent(filter)}`,
            );
            if (status >= 500) failed.push(`${status} ${path} ${filter}`);
          }
        }
      }
    expect(failed).toEqual([]);
  });

  it('in a body is no error of the server', async () => {
    const writes = routes.flatMap((route) => {
      const sample = route.body ? sampleOf(route.body) : null;
      return route.method !== 'GET' && hasDates(sample) ? [{ route, sample }] : [];
    });
    expect(writes.length).toBeGreaterThan(10);
    const failed: string[] = [];
    for (const { route, sample } of writes)
      for (const day of DAYS)
        for (const [who, client] of Object.entries(people))
          for (const path of addressesOf(route)) {
            const body = withDate(sample, day) as object;
            const { status } = await client.send(route.method as 'POST', path, body);
            if (status >= 500) failed.push(`${status} ${who} ${route.method} ${path} ${day}`);
          }
    expect(failed).toEqual([]);
  });
});
