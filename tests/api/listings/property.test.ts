import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPositionOf } from '#server/platform/database/publicPosition.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import type { CalendarReply, PropertyPage } from '#src/wire/listings/property.ts';
import { propertyPage } from '#src/wire/listings/property.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { Place } from '#src/wire/search/search.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation } from '#tests/support/records/listings.ts';
import { delegate } from '#tests/support/records/people.ts';

let t: TestApp;
let seller: Awaited<ReturnType<TestApp['person']>>;
let portugal: string;
let porto: string;

beforeAll(async () => {
  t = await testApp();
  const { db } = t.services.database;
  seller = await t.person({ profile_type: 'seller', account_type: 'business', vip: true });
  portugal = await addLocation(db, { kind: 'country', name: 'Portugal', population: 10_000_000 });
  porto = await addLocation(db, {
    parent_id: portugal,
    name: 'Porto',
    featured: true,
    population: 230_000,
  });
});
afterAll(() => t.close());

const look = (id: string, client = t.visitor) =>
  client.get<{ data: PropertyPage } & ErrorReply>(`/api/v1/properties/${id}`);

const add = (more: Parameters<typeof addListing>[2] = {}) =>
  addListing(t.services.database.db, seller.profile_id, { location_id: porto, ...more });

describe('GET /v1/properties/{id}', () => {
  it('answers public fields only', async () => {
    const id = await add({ lat: 41.14961, lng: -8.61099, address: 'Rua das Flores 7' });
    const { status, body } = await look(id);
    expect(status).toBe(200);
    expect(propertyPage.strict().parse(body.data)).toMatchObject({
      id,
      ...(await publicPositionOf(t.services.database.db, id, { lat: 41.14961, lng: -8.61099 })),
      policy: { code: 'moderate', tiers: [{ days_before: 5 }, { days_before: 1 }] },
      location: { id: porto, name: 'Porto', within: ['Portugal'], country_code: 'PT' },
      seller: { id: seller.profile_id, account_type: 'business', vip: true },
      reviews: [],
      today: '2026-06-01',
    });
    expect(JSON.stringify(body)).not.toContain('Flores');
  });

  it('includes the latest six reviews with their authors', async () => {
    const { db } = t.services.database;
    const id = await add();
    const buyer = await t.person();
    for (let day = 1; day <= 8; day += 1) {
      const booking_id = uuidv7();
      await db
        .insertInto('bookings')
        .values({
          id: booking_id,
          reference: `R${day}`,
          property_id: id,
          buyer_id: buyer.profile_id,
          seller_id: seller.profile_id,
          state: 'completed',
          check_in: isoDate(`2026-04-0${day}`),
          check_out: isoDate('2026-04-20'),
          guests: 1,
          nights: 1,
          currency: 'EUR',
          total: cents(1),
          seller_total: cents(1),
          lines: [],
          policy: { code: 'moderate', tiers: [] },
          expires_at: null,
        })
        .execute();
      await db
        .insertInto('reviews')
        .values({
          id: uuidv7(),
          booking_id,
          property_id: id,
          author_id: buyer.profile_id,
          state: 'published',
          rating: 4,
          body: `Day ${day}`,
          created_at: `2026-05-0${day}T10:00:00.000Z`,
        })
        .execute();
    }
    const { body } = await look(id);
    expect(body.data.reviews.map((review) => review.body)).toEqual(
      [8, 7, 6, 5, 4, 3].map((day) => `Day ${day}`),
    );
    expect(body.data.reviews[0]).toMatchObject({
      author: expect.stringContaining('buyer') as string,
      created_at: '2026-05-08T10:00:00.000Z',
    });
  });

  it('uses the cancellation terms that staff have set', async () => {
    const { db } = t.services.database;
    const id = await add({ cancellation_policy: 'strict' });
    const tiers = [{ days_before: 30, refund_percent: 80 }];
    await db
      .insertInto('cancellation_policies')
      .values({ id: uuidv7(), code: 'strict', tiers })
      .execute();
    expect((await look(id)).body.data.policy).toEqual({ code: 'strict', tiers });
  });

  it('shows an unpublished property to its seller, their agent and staff only', async () => {
    const id = await add({ state: 'draft' });
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(t.services.database.db, agent.user_id, seller.profile_id, ['properties']);
    const stranger = await t.person({ profile_type: 'seller' });
    const admin = await t.person({ profile_type: null, system_roles: ['admin'] });
    for (const client of [t.visitor, stranger.client]) {
      expect(await look(id, client)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    for (const { client } of [seller, agent, admin]) {
      expect(await look(id, client)).toMatchObject({ status: 200 });
    }
  });

  it.each([uuidv7(), 'nothing', '1'])('finds nothing at %s', async (id) => {
    expect(await look(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(
      await t.visitor.get(`/api/v1/properties/${id}/calendar?from=2026-06-01&to=2026-07-01`),
    ).toMatchObject({ status: 404 });
  });
});

describe('GET /v1/properties/{id}/calendar', () => {
  const calendar = (id: string, from: string, to: string, client = t.visitor) =>
    client.get<CalendarReply & ErrorReply>(
      `/api/v1/properties/${id}/calendar?from=${from}&to=${to}`,
    );

  async function block(property_id: string, stays: readonly string[]) {
    await t.services.database.db
      .insertInto('calendar_entries')
      .values(
        stays.map((stay) => ({
          id: uuidv7(),
          property_id,
          stay,
          kind: 'block' as const,
          booking_id: null,
        })),
      )
      .execute();
  }

  it('answers taken ranges, merged where they touch and cut to the requested period', async () => {
    const id = await add();
    await block(id, [
      '[2026-05-28,2026-06-03)',
      '[2026-06-10,2026-06-12)',
      '[2026-06-12,2026-06-15)',
      '[2026-06-16,2026-06-17)',
      '[2026-06-29,2026-07-05)',
      '[2026-08-01,2026-08-05)',
    ]);
    const { status, body } = await calendar(id, '2026-06-01', '2026-07-01');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      from: '2026-06-01',
      to: '2026-07-01',
      today: '2026-06-01',
      nights: {},
      preparation: [],
      taken: [
        { check_in: '2026-06-01', check_out: '2026-06-03' },
        { check_in: '2026-06-10', check_out: '2026-06-15' },
        { check_in: '2026-06-16', check_out: '2026-06-17' },
        { check_in: '2026-06-29', check_out: '2026-07-01' },
      ],
    });
  });

  it('leaves out a stay that ends on its first day or starts on its last', async () => {
    const id = await add();
    await block(id, ['[2026-05-28,2026-06-01)', '[2026-07-01,2026-07-05)']);
    expect((await calendar(id, '2026-06-01', '2026-07-01')).body.data.taken).toEqual([]);
  });

  it('uses the current day at the property', async () => {
    const place = await addLocation(t.services.database.db, { time_zone: 'Pacific/Kiritimati' });
    const id = await add({ location_id: place });
    expect((await calendar(id, '2026-06-01', '2026-07-01')).body.data.today).toBe('2026-06-02');
  });

  it.each([
    ['2026-06-01', '2026-06-01', 'to'],
    ['2026-06-02', '2026-06-01', 'to'],
    ['2026-06-01', '2027-07-07', 'to'],
    ['2026-06-31', '2026-07-07', 'from'],
  ])('refuses the range from %s to %s', async (from, to, field) => {
    const { status, body } = await calendar(await add(), from, to);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('of an unpublished property is for its seller and staff', async () => {
    const id = await add({ state: 'paused' });
    expect(await calendar(id, '2026-06-01', '2026-07-01')).toMatchObject({ status: 404 });
    expect(await calendar(id, '2026-06-01', '2026-07-01', seller.client)).toMatchObject({
      status: 200,
    });
  });
});

describe('GET /v1/places', () => {
  const suggest = async (q?: string) => {
    const query = q === undefined ? '' : `?q=${encodeURIComponent(q)}`;
    const { body } = await t.visitor.get<{ data: Place[] }>(`/api/v1/places${query}`);
    return body.data.map(({ name, within }) => [name, ...within].join(', '));
  };

  beforeAll(async () => {
    const { db } = t.services.database;
    const brazil = await addLocation(db, { kind: 'country', name: 'Brazil', country_code: 'BR' });
    const region = { kind: 'region', parent_id: brazil, name: 'Rio Grande do Sul' } as const;
    const parent_id = await addLocation(db, region);
    await addLocation(db, { parent_id, name: 'Porto Alegre', population: 1_400_000 });
    await addLocation(db, { parent_id: portugal, name: 'Póvoa', population: 60_000 });
  });

  it('offers featured places for an empty query', async () => {
    expect(await suggest()).toEqual(['Porto, Portugal']);
    expect(await suggest('  ')).toEqual(['Porto, Portugal']);
  });

  it('finds by prefix, ignoring accents, largest first', async () => {
    expect(await suggest('pÓ')).toEqual([
      'Portugal',
      'Porto Alegre, Rio Grande do Sul, Brazil',
      'Porto, Portugal',
      'Póvoa, Portugal',
    ]);
    expect(await suggest('porto, portugal')).toEqual([
      'Porto Alegre, Rio Grande do Sul, Brazil',
      'Porto, Portugal',
    ]);
  });

  it('finds misspelt names, and nothing when nothing is similar', async () => {
    expect(await suggest('Poroto')).toContain('Porto, Portugal');
    expect(await suggest('xq')).toEqual([]);
    expect(await suggest('%')).toEqual([]);
  });
});

describe('pages for search engines', () => {
  it('list public pages and published properties in the sitemap', async () => {
    const id = await add();
    const hidden = await add({ state: 'draft' });
    const { status, headers, body } = await t.visitor.get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<loc>http://keystead.test/about</loc>');
    expect(body).toContain(`<loc>http://keystead.test/property/${id}</loc>`);
    expect(body).not.toContain(hidden);
    expect(body).not.toMatch(/debug|admin|:id/);
  });

  it('allow robots everything but the API', async () => {
    const { body } = await t.visitor.get('/robots.txt');
    expect(body).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: http://keystead.test/sitemap.xml\n',
    );
  });

  it('split a sitemap that is too large for one file', async () => {
    const first = await add();
    const { body } = await t.visitor.get(`/sitemaps/${first}.xml`);
    expect(body).toContain(`/property/${first}<`);
    expect((await t.visitor.get('/sitemaps/pages.xml')).body).toContain('/about<');
    expect(await t.visitor.get('/sitemaps/nothing.xml')).toMatchObject({ status: 404 });
  });
});
