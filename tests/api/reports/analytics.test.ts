import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { chargeEntries, receiptEntries, refundEntries } from '#src/rules/ledger/entries.ts';
import { cents } from '#src/rules/money/money.ts';
import type {
  BookingReport,
  OnboardingReport,
  VisitorReport,
} from '#src/wire/reports/analytics.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation } from '#tests/support/records/listings.ts';
import { addBooking, addStep } from '#tests/support/records/records.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

let t: TestApp;
let admin: SignedIn;
let buyer: SignedIn;
let seller: SignedIn;
let lisbon: string;
let porto: string;

const REPORTS = ['bookings', 'visitors', 'onboarding'] as const;
const WEEK = 'from=2026-05-25&to=2026-05-31';
const SYSTEM = { by: 'system', user_id: null, on_behalf_of: null, address: '' } as const;

async function report<Data>(name: string, query: string): Promise<Data> {
  const { status, body } = await admin.client.get<{ data: Data }>(
    `/api/v1/admin/analytics/${name}?${query}`,
  );
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
}

/** A booking of 100.00, of which the seller earns 80.00, paid and charged on the day it was made. */
async function sold(property_id: string, day: string, more: object = {}): Promise<string> {
  const { db } = t.services.database;
  const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
  const amounts = { total: cents(10_000), seller_total: cents(8_000) };
  t.clock.set(`${day}T12:00:00Z`);
  const id = await addBooking(db, parties, {
    property_id,
    ...amounts,
    created_at: `${day}T11:00:00.000Z`,
    ...more,
  });
  const of = { ...parties, ...amounts, currency: 'EUR' as const };
  const posting = { booking_id: id, payment_id: null, currency: 'EUR' as const };
  await transact(t.services, SYSTEM, async (unit) => {
    const receipt = receiptEntries({ amount: of.total, ...of });
    await postLedger(unit, { ...posting, kind: 'receipt', key: `receipt:${id}`, entries: receipt });
    const charge = chargeEntries({ ...of, credit: cents(0) });
    await postLedger(unit, { ...posting, kind: 'charge', key: `charge:${id}`, entries: charge });
  });
  return id;
}

beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  buyer = await t.person();
  seller = await t.person({ profile_type: 'seller' });
  const { db } = t.services.database;
  const location_id = await addLocation(db, { name: 'Porto' });
  lisbon = await addListing(db, seller.profile_id, { title: 'Lisbon rooms' });
  porto = await addListing(db, seller.profile_id, { title: 'Porto rooms', location_id });
  const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
  // The week before: one confirmed stay.
  await sold(lisbon, '2026-05-24');
  // The week: two in Lisbon and one in Porto that was cancelled for half of its price.
  await sold(lisbon, '2026-05-25');
  await sold(lisbon, '2026-05-31', { nights: 5 });
  const cancelled = await sold(porto, '2026-05-26', { state: 'cancelled_by_buyer' });
  await transact(t.services, SYSTEM, (unit) =>
    postLedger(unit, {
      kind: 'refund',
      booking_id: cancelled,
      payment_id: null,
      currency: 'EUR',
      key: `refund:${cancelled}`,
      entries: refundEntries({
        ...parties,
        currency: 'EUR',
        seller_gives: cents(4_000),
        platform_gives: cents(1_000),
        credit_back: cents(0),
      }),
    }),
  );
  // Unpaid, created at the first moment of the week and just after the last.
  const unpaid = { property_id: lisbon, state: 'expired' } as const;
  await addBooking(db, parties, { ...unpaid, created_at: '2026-05-25T00:00:00.000Z' });
  await addBooking(db, parties, { ...unpaid, created_at: '2026-06-01T00:00:00.000Z' });
  t.clock.set('2026-06-01T10:00:00Z');
});
afterAll(() => t.close());

describe('reports', () => {
  it.each(REPORTS)('on %s and their CSV are for admins', async (name) => {
    await expectAdminsOnly(t, (client) => client.get(`/api/v1/admin/analytics/${name}?${WEEK}`));
    await expectAdminsOnly(t, (client) =>
      client.get(`/api/v1/admin/analytics/${name}.csv?${WEEK}`),
    );
    const owner = await t.person({ profile_type: null, system_roles: ['owner'] });
    expect((await owner.client.get(`/api/v1/admin/analytics/${name}?${WEEK}`)).status).toBe(200);
  });

  it.each([
    ['', ['from', 'to']],
    ['from=2026-05-25&to=tomorrow', ['to']],
    ['from=2026-05-25&to=2026-02-30', ['to']],
    ['from=2026-05-25&to=2026-05-24', ['to']],
    ['from=2020-05-25&to=2026-05-24', ['from']],
    [`${WEEK}&currency=XXX`, ['currency']],
  ])('refuse %s', async (query, fields) => {
    const { status, body } = await admin.client.get<ErrorReply>(
      `/api/v1/admin/analytics/bookings?${query}`,
    );
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields });
  });
});

describe('bookings and revenue', () => {
  it('count what was created and posted in the period, and in the period before', async () => {
    const { figures, currency, before, ...rest } = await report<BookingReport>('bookings', WEEK);
    expect({ currency, before }).toEqual({
      currency: 'EUR',
      before: { from: '2026-05-18', to: '2026-05-24' },
    });
    expect(figures).toEqual({
      made: { value: 4, before: 1 },
      kept: { value: 2, before: 1 },
      cancelled: { value: 1, before: 0 },
      nights: { value: 8, before: 3 },
      volume: { value: 30_000, before: 10_000 },
      revenue: { value: 5_000, before: 2_000 },
      refunds: { value: 5_000, before: 0 },
      earnings: { value: 20_000, before: 8_000 },
    });
    expect(rest.trend).toHaveLength(7);
    expect(rest.trend[0]).toEqual({
      day: '2026-05-25',
      made: { value: 2, before: 0 },
      kept: { value: 1, before: 0 },
      volume: { value: 10_000, before: 0 },
      revenue: { value: 2_000, before: 0 },
    });
    expect(rest.trend[6]?.made).toEqual({ value: 1, before: 1 });
    expect(rest.states).toEqual([
      { state: 'confirmed', value: 2, before: 1 },
      { state: 'expired', value: 1, before: 0 },
      { state: 'cancelled_by_buyer', value: 1, before: 0 },
    ]);
    expect(rest.properties.map(({ id, bookings, volume }) => [id, bookings, volume])).toEqual([
      [lisbon, 2, 20_000],
      [porto, 1, 10_000],
    ]);
    expect(rest.places.map(({ name, volume }) => [name, volume])).toEqual([
      ['Lisbon', 20_000],
      ['Porto', 10_000],
    ]);
  });

  it('are in one currency each', async () => {
    const { figures } = await report<BookingReport>('bookings', `${WEEK}&currency=USD`);
    expect(figures.volume).toEqual({ value: 0, before: 0 });
    expect(figures.made).toEqual({ value: 4, before: 1 });
  });

  it('agree with the staff list that they link to', async () => {
    const { figures } = await report<BookingReport>('bookings', WEEK);
    const filter = {
      state: ['confirmed', 'checked_in', 'completed', 'no_show'],
      created_at_gte: '2026-05-25T00:00:00.000Z',
      created_at_lte: '2026-05-31T23:59:59.999Z',
    };
    const list = await admin.client.get<unknown[]>(
      `/api/v1/admin/bookings?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect(list.body).toHaveLength(figures.kept.value);
  });

  it('have the same sums by weeks as by days', async () => {
    const year = await report<BookingReport>('bookings', 'from=2025-06-02&to=2026-06-01');
    expect(year.step_days).toBe(7);
    const sum = year.trend.reduce((total, point) => total + point.volume.value, 0);
    expect([sum, year.figures.volume.value]).toEqual([40_000, 40_000]);
    expect(year.figures.made.value).toBe(6);
  });

  it('are exported as CSV', async () => {
    const { headers, body } = await admin.client.get<string>(
      `/api/v1/admin/analytics/bookings.csv?${WEEK}`,
    );
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain('bookings-2026-05-25-2026-05-31.csv');
    const [head, first] = body.replace('\uFEFF', '').split('\n');
    expect(head).toBe(
      'day,made,made before,kept,kept before,volume,volume before,revenue,revenue before,currency',
    );
    expect(first).toBe('2026-05-25,2,0,1,0,100.00,0.00,20.00,0.00,EUR');
  });
});

describe('the reports of visitors and onboarding', () => {
  it.each([
    ['visitors', WEEK],
    ['onboarding', WEEK],
  ])('%s are a CSV too', async (name, query) => {
    const at = `/api/v1/admin/analytics/${name}.csv?${query}`;
    await expectAdminsOnly(t, (client) => client.get(at));
    const { status, headers, body } = await admin.client.get<string>(at);
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
    });
    expect(body.split('\n').length).toBeGreaterThan(2);
  });
});

describe('visitors', () => {
  const see = async (at: string, address: string, route: string) => {
    t.clock.set(at);
    await t.app.inject({
      method: 'POST',
      url: '/api/v1/page-views',
      remoteAddress: address,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
      payload: { route },
    });
    await t.services.visits.flush();
  };

  it('are counted once a day, and linked to bookings', async () => {
    const seen = [
      ['2026-05-24T23:59:59Z', '10.0.0.1', 'search'],
      ['2026-05-25T00:00:00Z', '10.0.0.1', 'search'],
      ['2026-05-25T08:00:00Z', '10.0.0.1', 'search'],
      ['2026-05-25T08:10:00Z', '10.0.0.1', 'property'],
      ['2026-05-25T09:00:00Z', '10.0.0.2', 'home'],
      ['2026-05-26T09:00:00Z', '10.0.0.1', 'search'],
    ] as const;
    for (const [at, address, route] of seen) await see(at, address, route);
    t.clock.set('2026-06-01T10:00:00Z');
    const visitors = await report<VisitorReport>('visitors', WEEK);
    expect(visitors.figures).toEqual({
      views: { value: 5, before: 1 },
      visitors: { value: 3, before: 1 },
      per_visitor: { value: 5 / 3, before: 1 },
    });
    expect(visitors.pages).toEqual([
      { route: 'search', views: 3, visitors: 2 },
      { route: 'home', views: 1, visitors: 1 },
      { route: 'property', views: 1, visitors: 1 },
    ]);
    expect(visitors.hours[8]).toBe(2);
    expect(visitors.hours.reduce((sum, views) => sum + views, 0)).toBe(5);
    const { funnel } = await report<BookingReport>('bookings', WEEK);
    expect(funnel).toEqual([
      { stage: 'searched', value: 2, before: 1 },
      { stage: 'looked', value: 1, before: 0 },
      { stage: 'reserved', value: 4, before: 1 },
      { stage: 'paid', value: 3, before: 1 },
    ]);
  });
});

describe('onboarding', () => {
  it('is a funnel by step, with the median time of each', async () => {
    const { db } = t.services.database;
    const made = '2026-05-28T00:00:00.000Z';
    const people = await Promise.all(
      ['complete', 'in_progress', 'rejected'].map((onboarding_status) =>
        t.person({ onboarding_status: onboarding_status as 'complete' }),
      ),
    );
    const ids = people.map(({ profile_id }) => profile_id);
    await db.updateTable('profiles').set({ created_at: made }).where('id', 'in', ids).execute();
    const [done, , sentBack] = ids;
    const at = (hour: number) => new Date(Date.parse(made) + hour * 3_600_000).toISOString();
    const approved = { state: 'approved' } as const;
    const step = (id = '', name: string, submitted: number, reviewed: number, more: object) =>
      addStep(db, id, {
        step: name as 'phone',
        submitted_at: at(submitted),
        reviewed_at: at(reviewed),
        ...more,
      });
    await step(done, 'personal_details', 1, 11, approved);
    await step(done, 'identity_document', 4, 12, approved);
    await step(done, 'phone', 5, 12, approved);
    await step(sentBack, 'personal_details', 3, 33, { state: 'rejected' });
    const { figures, steps } = await report<OnboardingReport>('onboarding', `${WEEK}&kind=buyer`);
    expect(figures).toEqual({
      registered: { value: 3, before: 0 },
      finished: { value: 1, before: 0 },
      rejected: { value: 1, before: 0 },
      hours_to_finish: { value: 12, before: 0 },
    });
    expect(steps.map(({ step: name, submitted }) => [name, submitted])).toEqual([
      ['personal_details', 2],
      ['identity_document', 1],
      ['phone', 1],
    ]);
    expect(steps[0]).toMatchObject({ rejected: 1, hours_to_submit: 2, hours_to_review: 20 });
    expect(steps[1]).toMatchObject({ hours_to_submit: 3, hours_to_review: 8 });
  });
});
