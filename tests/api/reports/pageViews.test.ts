import { runJob } from '#tests/support/runJob.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobKind } from '#server/platform/jobs/job.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

interface View {
  readonly body?: object;
  readonly address?: string;
  readonly agent?: string;
  readonly headers?: Record<string, string>;
}

const see = ({
  body = { route: 'home' },
  address = '10.1.0.1',
  agent = FIREFOX,
  headers,
}: View = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/page-views',
    remoteAddress: address,
    headers: { 'user-agent': agent, ...headers },
    payload: body,
  });

const counted = async () => {
  await t.services.visits.flush();
  return (
    await sql<{ route: string; views: number; visitors: number; route_visitors: number }>`
      select route, sum(views)::int as views, sum(visitors)::int as visitors,
        sum(route_visitors)::int as route_visitors
      from page_views group by route order by route`.execute(t.services.database.db)
  ).rows;
};

const rows = async (table: 'page_views' | 'property_views' | 'visitor_salts' | 'visitor_marks') => {
  await t.services.visits.flush();
  return t.services.database.db.selectFrom(table).selectAll().execute();
};

beforeEach(async () => {
  const { db } = t.services.database;
  await t.services.visits.flush();
  for (const table of ['page_views', 'property_views', 'visitor_marks', 'visitor_salts'] as const)
    await db.deleteFrom(table).execute();
  t.clock.set('2026-06-01T10:00:00Z');
});

describe('page views', () => {
  it('are accepted from anyone, with an empty reply', async () => {
    expect((await see()).statusCode).toBe(204);
    expect(await counted()).toEqual([{ route: 'home', views: 1, visitors: 1, route_visitors: 1 }]);
  });

  it('count a visitor once a day, and once a day per route', async () => {
    await see();
    await see();
    await see({ body: { route: 'search' } });
    await see({ body: { route: 'search' }, address: '10.1.0.2' });
    await see({ body: { route: 'search' }, address: '10.1.0.2', agent: PHONE });
    expect(await counted()).toEqual([
      { route: 'home', views: 2, visitors: 1, route_visitors: 1 },
      { route: 'search', views: 3, visitors: 2, route_visitors: 3 },
    ]);
  });

  it('store no address and no query, and ignore staff pages', async () => {
    for (const body of [
      { route: '/search?place=lisbon' },
      { route: 'adminDashboard' },
      { route: 'home', path: '/' },
      {},
    ])
      expect((await see({ body })).statusCode).toBe(422);
    expect(await counted()).toEqual([]);
  });

  it.each([
    ['a bot', { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['Do Not Track', { headers: { dnt: '1' } }],
    ['Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
  ])('leave %s out', async (_who, view: View) => {
    expect((await see(view)).statusCode).toBe(204);
    expect(await counted()).toEqual([]);
    expect(await rows('visitor_marks')).toEqual([]);
  });

  it('of a property are counted for its seller if the property exists', async () => {
    const seller = await t.person({ profile_type: 'seller' });
    const { db } = t.services.database;
    const property_id = await addListing(db, seller.profile_id);
    await see({ body: { route: 'property', property_id } });
    await see({ body: { route: 'property', property_id } });
    await see({ body: { route: 'property', property_id }, address: '10.1.0.9' });
    await see({ body: { route: 'property', property_id: '01900000-0000-7000-8000-000000000000' } });
    await see({ body: { route: 'home', property_id } });
    expect(await rows('property_views')).toMatchObject([
      { property_id, day: '2026-06-01', views: 3, visitors: 2 },
    ]);
  });

  it('are written after a short delay', async () => {
    await see();
    const { db } = t.services.database;
    await expect
      .poll(() => db.selectFrom('page_views').select('views').execute(), { timeout: 60_000 })
      .toHaveLength(1);
  });

  it('are counted correctly when concurrent', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => see({ address: `10.2.0.${index % 8}` })),
    );
    expect(await counted()).toEqual([{ route: 'home', views: 40, visitors: 8, route_visitors: 8 }]);
    expect(await rows('visitor_salts')).toHaveLength(1);
  });
});

describe('the salt', () => {
  it('is valid for its day: the next one identifies no visitor again', async () => {
    await see();
    const [first] = await rows('visitor_salts');
    t.clock.set('2026-06-02T00:00:01Z');
    await see();
    const salts = await rows('visitor_salts');
    expect(salts).toMatchObject([{ day: '2026-06-02' }]);
    expect(salts[0]?.salt).not.toBe(first?.salt);
    expect((await rows('visitor_marks')).map(({ day }) => day)).toEqual([
      '2026-06-02',
      '2026-06-02',
    ]);
    expect(await counted()).toEqual([{ route: 'home', views: 2, visitors: 2, route_visitors: 2 }]);
  });

  it('is deleted after midnight by a job, without visits', async () => {
    await see();
    expect(await rows('visitor_salts')).toHaveLength(1);
    t.clock.set('2026-06-02T00:01:00Z');
    await runJob(t.services, jobKind('forget_visitors'), {});
    expect([await rows('visitor_salts'), await rows('visitor_marks')]).toEqual([[], []]);
  });

  it('and the stored rows hold no address and no browser', async () => {
    await see({ address: '10.77.66.55' });
    const stored = JSON.stringify([
      await rows('visitor_marks'),
      await rows('visitor_salts'),
      await rows('page_views'),
    ]);
    expect(stored).not.toMatch(/10\.77\.66\.55|Firefox/);
  });
});

it('are limited by address', async () => {
  const answers: number[] = [];
  for (let view = 0; view <= 120; view += 1)
    answers.push((await see({ address: '10.3.3.3', agent: 'curl/8' })).statusCode);
  expect(answers.slice(0, 120).every((status) => status === 204)).toBe(true);
  expect(answers[120]).toBe(429);
});
