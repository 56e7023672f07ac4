import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { chargeEntries, refundEntries } from '#src/rules/ledger/entries.ts';
import { cents } from '#src/rules/money/money.ts';
import type { OwnerDashboard, SellerReport, StaffDashboard } from '#src/wire/reports/analytics.ts';
import { testApp, type Client, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addSession, delegate } from '#tests/support/records/people.ts';
import { addBooking } from '#tests/support/records/records.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

const WEEK = 'from=2026-05-25&to=2026-05-31';
const SYSTEM = { by: 'system', user_id: null, on_behalf_of: null, address: '' } as const;

let t: TestApp;
let owner: SignedIn;
let buyer: SignedIn;
let seller: SignedIn;
let loft: string;

const at = (path: string, query = WEEK) => `/api/v1/${path}?${query}`;
const numbers = async (client: Client, query = WEEK) =>
  (await client.get<{ data: SellerReport }>(at('seller/analytics', query))).body.data;

beforeAll(async () => {
  t = await testApp();
  owner = await t.person({ profile_type: null, system_roles: ['owner'] });
  buyer = await t.person();
  seller = await t.person({ profile_type: 'seller' });
  const { db } = t.services.database;
  loft = await addListing(db, seller.profile_id, { title: '=The loft' });
  await addListing(db, seller.profile_id, { title: 'An empty room' });
  await addListing(db, seller.profile_id, { title: 'A draft', state: 'draft' });
  const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
  const amounts = { total: cents(10_000), seller_total: cents(8_000) };
  t.clock.set('2026-05-26T12:00:00Z');
  const booking_id = await addBooking(db, parties, {
    ...amounts,
    property_id: loft,
    check_in: isoDate('2026-05-30'),
    check_out: isoDate('2026-06-03'),
    nights: 4,
    created_at: '2026-05-26T11:00:00.000Z',
  });
  await db
    .insertInto('calendar_entries')
    .values([
      {
        id: '01900000-0000-7000-8000-000000000001',
        property_id: loft,
        stay: '[2026-05-30,2026-06-03)',
        kind: 'booking',
        booking_id,
      },
      {
        id: '01900000-0000-7000-8000-000000000002',
        property_id: loft,
        stay: '[2026-05-20,2026-05-27)',
        kind: 'block',
        booking_id: null,
      },
    ])
    .execute();
  const of = { ...parties, currency: 'EUR' as const };
  const posting = { booking_id, payment_id: null, currency: 'EUR' as const };
  await transact(t.services, SYSTEM, async (unit) => {
    const charge = chargeEntries({ ...of, ...amounts, credit: cents(0) });
    await postLedger(unit, { ...posting, kind: 'charge', key: 'charge:1', entries: charge });
    const refund = refundEntries({
      ...of,
      seller_gives: cents(1_500),
      platform_gives: cents(500),
      credit_back: cents(0),
    });
    await postLedger(unit, { ...posting, kind: 'refund', key: 'refund:1', entries: refund });
  });
  for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2'])
    await t.app.inject({
      method: 'POST',
      url: '/api/v1/page-views',
      remoteAddress: address,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
      payload: { route: 'property', property_id: loft },
    });
  await t.services.visits.flush();
  t.clock.set('2026-06-01T10:00:00Z');
});
afterAll(() => t.close());

describe('the dashboard of staff', () => {
  it('shows its metrics to admins and owners only', async () => {
    await expectAdminsOnly(t, (client) => client.get(at('admin/dashboard')));
    const { body } = await owner.client.get<{ data: StaffDashboard }>(at('admin/dashboard'));
    expect(body.data.figures).toEqual({
      made: { value: 1, before: 0 },
      visitors: { value: 2, before: 0 },
      volume: { value: 10_000, before: 0 },
      revenue: { value: 1_500, before: 0 },
    });
    expect(body.data.trend).toHaveLength(7);
  });

  it('lists the latest actions of people, without ledger postings', async () => {
    await transact(
      t.services,
      { by: 'staff', user_id: owner.user_id, on_behalf_of: null, address: '' },
      (unit) => {
        unit.audit({
          action: 'fees.edit',
          resource: 'fee_structures',
          record_id: '1',
          differences: {},
        });
        return Promise.resolve();
      },
    );
    const { body } = await owner.client.get<{ data: StaffDashboard }>(at('admin/dashboard'));
    expect(body.data.activity).toHaveLength(1);
    expect(body.data.activity[0]).toMatchObject({
      action: 'fees.edit',
      actor: expect.stringMatching(/^Person/) as unknown,
    });
  });
});

describe('the dashboard of owners', () => {
  it('is for owners and admins', async () => {
    await expectAdminsOnly(t, (client) => client.get(at('admin/owner-dashboard')));
    const admin = await t.person({ profile_type: null, system_roles: ['admin'] });
    expect((await admin.client.get(at('admin/owner-dashboard'))).status).toBe(200);
  });

  it('shows the money of each currency from the ledger', async () => {
    const { body } = await owner.client.get<{ data: OwnerDashboard }>(at('admin/owner-dashboard'));
    expect(body.data.money).toMatchObject([
      {
        currency: 'EUR',
        volume: { value: 10_000, before: 0 },
        revenue: { value: 1_500, before: 0 },
        refunds: { value: 2_000, before: 0 },
        owed_to_sellers: 6_500,
      },
    ]);
    expect(body.data.growth.bookings).toEqual({ value: 1, before: 0 });
  });
});

describe('the metrics of a seller', () => {
  it('are for sellers, each sees their own', async () => {
    expect((await t.visitor.get(at('seller/analytics'))).status).toBe(401);
    for (const who of [buyer, owner])
      for (const path of ['seller/analytics', 'seller/analytics.csv'])
        expect((await who.client.get(at(path))).status).toBe(403);
    const other = await t.person({ profile_type: 'seller' });
    expect((await numbers(other.client)).properties).toEqual([]);
  });

  it('are views, bookings, nights of the period, and income from the ledger', async () => {
    const report = await numbers(seller.client);
    expect(report.properties.map(({ title, ...row }) => [title, row])).toMatchObject([
      ['=The loft', { views: 3, bookings: 1, nights: 2, occupancy: 2 / 5, income: 6_500 }],
      ['An empty room', { views: 0, bookings: 0, nights: 0, occupancy: 0, income: 0 }],
    ]);
    expect(report.views).toEqual({ value: 3, before: 0 });
    // Two nights sold of seven in one property, and of five unblocked ones in the other.
    expect(report.occupancy).toEqual({ value: 2 / 12, before: 0 });
    expect(report.income).toEqual([{ currency: 'EUR', value: 6_500, before: 0 }]);
    expect(report.trend[1]).toMatchObject({
      day: '2026-05-26',
      views: { value: 3 },
      bookings: { value: 1 },
    });
  });

  it('are visible to an agent within the delegation', async () => {
    const { db } = t.services.database;
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(db, agent.user_id, seller.profile_id, ['bookings']);
    const token = await addSession(db, agent.user_id, seller.profile_id);
    const ask = () =>
      t.app.inject({
        url: at('seller/analytics'),
        headers: { authorization: `Bearer ${token}` },
      });
    const { data } = (await ask()).json<{ data: SellerReport }>();
    expect(data.income).toBeNull();
    expect(data.properties[0]).toMatchObject({ views: 3, income: null });
    await db
      .updateTable('delegations')
      .set({ scopes: ['properties'] })
      .where('agent_id', '=', agent.user_id)
      .execute();
    expect((await ask()).statusCode).toBe(403);
  });

  it('are exported without spreadsheet formulas', async () => {
    const { body, headers } = await seller.client.get<string>(at('seller/analytics.csv'));
    expect(headers['content-type']).toContain('text/csv');
    expect(body.replace('\uFEFF', '').split('\n').slice(0, 2)).toEqual([
      'property,views,bookings,nights,occupancy,income,currency',
      "'=The loft,3,1,2,0.400,65.00,EUR",
    ]);
  });
});
