import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteRequest, QuoteView } from '#src/wire/bookings/booking.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { basisPoints, cents } from '#src/rules/money/money.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing, addLocation, RATES } from '#tests/support/records/listings.ts';

let t: TestApp;
let sellerId: string;
let property_id: string;

beforeAll(async () => {
  t = await testApp();
  const { db } = t.services.database;
  await addFees(db);
  sellerId = (await t.person({ profile_type: 'seller' })).profile_id;
  property_id = await addListing(db, sellerId);
});
afterAll(() => t.close());

const ask = (request: Partial<Record<keyof QuoteRequest, unknown>>) =>
  t.visitor.post<{ data: QuoteView } & ErrorReply>('/api/v1/quotes', {
    property_id,
    check_in: '2026-07-01',
    check_out: '2026-07-04',
    guests: 2,
    ...request,
  });

describe('POST /v1/quotes', () => {
  it('404 for an unknown property', async () => {
    expect(await ask({ property_id: uuidv7() })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it.each(['draft', 'pending_review', 'paused', 'suspended', 'archived'] as const)(
    'finds no property that is %s',
    async (state) => {
      const hidden = await addListing(t.services.database.db, sellerId, { state });
      expect(await ask({ property_id: hidden })).toMatchObject({ status: 404 });
    },
  );

  it('answers anyone with the buyer’s lines, and stores them for half an hour', async () => {
    const { status, body } = await ask({});
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      nights: 3,
      currency: 'EUR',
      total: 38_500,
      expires_at: '2026-06-01T10:30:00.000Z',
      policy: { code: 'moderate' },
    });
    expect(body.data.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['accommodation', 30_000],
      ['cleaning_fee', 5_000],
      ['service_fee', 3_500],
    ]);
    const stored = await t.services.database.db
      .selectFrom('quotes')
      .selectAll()
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ total: 38_500, seller_total: 33_250 });
  });

  it('gives a signed-in user the same price', async () => {
    const buyer = await t.person();
    const request = { property_id, check_in: '2026-07-01', check_out: '2026-07-04', guests: 2 };
    const { status, body } = await buyer.client.post<{ data: QuoteView }>(
      '/api/v1/quotes',
      request,
    );
    expect([status, body.data.total]).toEqual([201, 38_500]);
  });

  it.each([
    ['a day that is not in the calendar', { check_in: '2026-02-30' }, 'check_in'],
    ['a day in another form', { check_out: '04.07.2026' }, 'check_out'],
    ['a moment instead of a day', { check_in: '2026-07-01T00:00:00Z' }, 'check_in'],
    ['guests as a text', { guests: '2' }, 'guests'],
    ['half a guest', { guests: 1.5 }, 'guests'],
    ['no guests', { guests: 0 }, 'guests'],
    ['an id that is none', { property_id: 'one' }, 'property_id'],
    ['a missing field', { check_out: undefined }, 'check_out'],
  ])('refuses %s with the field at fault', async (_, request, field) => {
    const { status, body } = await ask(request);
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('refuses an unknown field', async () => {
    const { status, body } = await t.visitor.post<ErrorReply>('/api/v1/quotes', {
      property_id,
      check_in: '2026-07-01',
      check_out: '2026-07-04',
      guests: 2,
      total: 1,
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('total');
  });

  it.each([
    ['a body that is no JSON', '{"guests": 2', 'application/json', 400],
    ['a body of another kind', 'guests=2', 'application/x-www-form-urlencoded', 415],
    ['an empty body', '', 'application/json', 400],
  ])('refuses %s', async (_, payload, type, status) => {
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/v1/quotes',
      headers: { 'content-type': type },
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({
      code: expect.any(String) as unknown,
      message: expect.any(String) as unknown,
    });
  });

  it.each([
    ['2026-05-31', '2026-06-03', 2, 'check_in', 'date_in_past', 'This day has passed.'],
    ['2029-06-03', '2029-06-05', 2, 'check_in', 'too_far_ahead', 'at most 730 days'],
    ['2026-07-04', '2026-07-04', 2, 'check_out', 'check_out_before_check_in', 'after check-in'],
    ['2026-07-04', '2026-07-01', 2, 'check_out', 'check_out_before_check_in', 'after check-in'],
    ['2026-07-01', '2026-09-01', 2, 'check_out', 'stay_too_long', '30 nights'],
    ['2026-07-01', '2026-07-04', 5, 'guests', 'too_many_guests', 'at most 4 guests'],
  ])('says at the field why %s to %s for %i is not offered', async (...row) => {
    const [check_in, check_out, guests, field, code, words] = row;
    const { status, body } = await ask({ check_in, check_out, guests });
    expect([status, body.code]).toEqual([422, 'stay_not_offered']);
    expect(body.errors?.[field]?.[0]).toContain(words);
    expect(body.details).toMatchObject({ problems: [{ field, code }] });
  });

  it('names the minimum nights and the arrival days', async () => {
    const strict = await addListing(t.services.database.db, sellerId, {
      rates: { ...RATES, seasons: [], min_nights: 3, arrival_days: [5, 6] },
    });
    const { status, body } = await ask({
      property_id: strict,
      check_in: '2026-07-01',
      check_out: '2026-07-02',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      check_in: ['Stays here begin on Friday or Saturday.'],
      check_out: ['The shortest stay here is 3 nights.'],
    });
  });

  it('uses the current day of the property, not of the server', async () => {
    const { db } = t.services.database;
    const location_id = await addLocation(db, { name: 'Auckland', time_zone: 'Pacific/Auckland' });
    const far = await addListing(db, sellerId, { location_id });
    t.clock.set('2026-06-01T13:00:00Z');
    const yesterday = await ask({
      property_id: far,
      check_in: '2026-06-01',
      check_out: '2026-06-03',
    });
    const today = await ask({ property_id: far, check_in: '2026-06-02', check_out: '2026-06-03' });
    t.clock.set('2026-06-01T10:00:00Z');
    expect([yesterday.status, today.status]).toEqual([422, 201]);
  });

  it('refuses taken nights, and quotes adjacent ones', async () => {
    const { db } = t.services.database;
    await db
      .insertInto('calendar_entries')
      .values({
        id: uuidv7(),
        property_id,
        stay: '[2026-08-10,2026-08-14)',
        kind: 'block',
        booking_id: null,
      })
      .execute();
    const stay = (check_in: string, check_out: string) => ask({ check_in, check_out });
    expect(await stay('2026-08-13', '2026-08-15')).toMatchObject({
      status: 409,
      body: { code: 'dates_taken' },
    });
    expect(await stay('2026-08-08', '2026-08-20')).toMatchObject({ status: 409 });
    expect(await stay('2026-08-08', '2026-08-10')).toMatchObject({ status: 201 });
    expect(await stay('2026-08-14', '2026-08-16')).toMatchObject({ status: 201 });
  });

  it('uses the VIP commission for a VIP seller', async () => {
    const { db } = t.services.database;
    const vip = await t.person({ profile_type: 'seller', vip: true });
    const place = await addListing(db, vip.profile_id);
    await db
      .insertInto('fee_structures')
      .values({
        id: uuidv7(),
        name: 'VIP commission',
        side: 'seller',
        percentage: basisPoints(200),
        minimum: cents(100),
        maximum: null,
        valid_from: null,
        valid_to: null,
        country_code: null,
        property_type: null,
        account_type: null,
        vip: true,
        currency: null,
      })
      .execute();
    const { body } = await ask({ property_id: place });
    const { seller_total } = await db
      .selectFrom('quotes')
      .select('seller_total')
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(seller_total).toBe(35_000 - 700);
  });
});
