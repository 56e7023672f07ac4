import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceDrillDown, paymentDrillDown, sumDrillDown } from '#src-admin/reports/drillDown.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { payoutEntries, refundEntries, returnEntries } from '#src/rules/ledger/entries.ts';
import { cents } from '#src/rules/money/money.ts';
import { FAILED_STATES, SUCCEEDED_STATES } from '#src/rules/payments/payment.ts';
import type { BookingReport, StaffDashboard } from '#src/wire/reports/analytics.ts';
import type { PaymentMetrics, PaymentReport } from '#src/wire/reports/paymentReports.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { anyListing } from '#tests/support/records/listings.ts';
import { addBooking, addPaidBooking, addTransfer } from '#tests/support/records/records.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

const SYSTEM = { by: 'system', user_id: null, on_behalf_of: null, address: '' } as const;
const today = isoDate(new Date().toISOString().slice(0, 10));
const period = { from: addDays(today, -6), to: addDays(today, 1) };
const query = new URLSearchParams(period).toString();
const REPORTS = ['dashboard', 'payments/metrics', 'payments/analytics'] as const;

let t: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  t = await testApp();
  // The ledger rows of this test also use the database's clock.
  t.clock.set(new Date().toISOString());
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  const buyer = await t.person();
  const seller = await t.person({ profile_type: 'seller' });
  const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
  const { db } = t.services.database;
  const property_id = await anyListing(db, seller.profile_id);
  // Four paid, one of them refunded; two to pay, one of them expired.
  const paid: string[] = [];
  for (const day of [1, 5, 9, 13]) {
    const stay = { property_id, check_in: isoDate(`2027-01-${String(day).padStart(2, '0')}`) };
    const check_out = addDays(stay.check_in, 3);
    paid.push(await addPaidBooking(db, parties, { ...stay, check_out }));
  }
  for (const day of [17, 21]) {
    const check_in = isoDate(`2027-01-${day}`);
    const stay = { property_id, check_in, check_out: addDays(check_in, 3) };
    const state = 'awaiting_payment' as const;
    await addTransfer(db, await addBooking(db, parties, { ...stay, state }));
  }
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'requires_action')
    .executeTakeFirstOrThrow();
  await db.updateTable('payments').set({ state: 'voided' }).where('id', '=', id).execute();
  await db
    .updateTable('payments')
    .set({ state: 'refunded' })
    .where('booking_id', '=', paid[0] ?? '')
    .execute();
  // 60.00 of the first was refunded, and 50.00 of another was paid to its seller.
  const [booking_id = ''] = paid;
  const posting = { booking_id, payment_id: null, currency: 'EUR' } as const;
  const amount = cents(6_000);
  const gives = { seller_gives: cents(5_000), platform_gives: cents(1_000) };
  const refund = refundEntries({ ...parties, ...gives, currency: 'EUR', credit_back: cents(0) });
  const back = returnEntries({ amount, currency: 'EUR', buyer_id: parties.buyer_id });
  const out = { amount: cents(5_000), currency: 'EUR', seller_id: parties.seller_id } as const;
  await transact(t.services, SYSTEM, async (unit) => {
    await postLedger(unit, { ...posting, kind: 'refund', key: 'refund:1', entries: refund });
    await postLedger(unit, { ...posting, kind: 'return', key: 'return:1', entries: back });
    const entries = payoutEntries(out);
    await postLedger(unit, { ...posting, kind: 'payout', key: 'payout:1', entries });
  });
});
afterAll(() => t.close());

async function report<Data>(path: string): Promise<Data> {
  const { status, body } = await admin.client.get<{ data: Data }>(`/api/v1/admin/${path}?${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
}

/** The records of the list that a metric counts. */
async function listed(address: string) {
  const { body, status } = await admin.client.get<readonly { readonly amount: number }[]>(
    address.replace('/admin/', '/api/v1/admin/'),
  );
  expect({ address, status }).toEqual({ address, status: 200 });
  return body;
}
const total = async (address: string) =>
  (await listed(address)).reduce((sum, { amount }) => sum + amount, 0);

describe.each(REPORTS)('%s', (path) => {
  it('and its file are for admins', async () => {
    await expectAdminsOnly(t, (client) => client.get(`/api/v1/admin/${path}?${query}`));
    await expectAdminsOnly(t, (client) => client.get(`/api/v1/admin/${path}.csv?${query}`));
  });

  it('is exported as CSV, with one line per day and the previous period', async () => {
    const { headers, body } = await admin.client.get<string>(`/api/v1/admin/${path}.csv?${query}`);
    expect(headers['content-type']).toContain('text/csv');
    const [head = '', ...lines] = body.replace('\uFEFF', '').trim().split('\n');
    expect(head).toMatch(/^day,/);
    expect(head).toMatch(/ before\b/);
    expect(lines).toHaveLength(8);
  });
});

describe('the list that a metric links to', () => {
  it('of payments has as many rows as the metric says', async () => {
    const { figures, providers, states } = await report<PaymentReport>('payments/analytics');
    const list = async (of: Parameters<typeof paymentDrillDown>[0]) =>
      (await listed(paymentDrillDown(of, 'EUR', period))).length;
    expect(figures).toMatchObject({
      begun: { value: 6 },
      succeeded: { value: 4 },
      failed: { value: 1 },
    });
    expect(await list({})).toBe(figures.begun.value);
    expect(await list({ state: SUCCEEDED_STATES })).toBe(figures.succeeded.value);
    expect(await list({ state: FAILED_STATES })).toBe(figures.failed.value);
    const succeeded = paymentDrillDown({ state: SUCCEEDED_STATES }, 'EUR', period);
    expect(await total(succeeded)).toBe(figures.amount.value);
    for (const { provider, begun } of providers) expect(await list({ provider })).toBe(begun.value);
    expect(states).toHaveLength(4);
    for (const { provider, state, payments } of states)
      expect(await list({ provider, state })).toBe(payments.value);
  });

  it.each([
    ['volume', 1],
    ['revenue', -1],
    ['refunds', -1],
    ['received', 1],
    ['returned', -1],
    ['paid_out', -1],
  ] as const)('of %s sums to it', async (sum, sign) => {
    const { figures } = await report<PaymentMetrics>('payments/metrics');
    expect(figures[sum].value).toBeGreaterThan(0);
    expect(await total(sumDrillDown(sum, 'EUR', period))).toBe(sign * figures[sum].value);
  });

  it('of a balance adds up to it', async () => {
    const { standing } = await report<PaymentMetrics>('payments/metrics');
    expect(standing.at_the_bank).toBe(4 * 38_500 - 6_000 - 5_000);
    expect(await total(balanceDrillDown('provider_clearing', 'EUR'))).toBe(standing.at_the_bank);
    expect(-(await total(balanceDrillDown('seller_payable', 'EUR')))).toBe(
      standing.owed_to_sellers,
    );
    expect(-(await total(balanceDrillDown('platform_revenue', 'EUR')))).toBe(standing.earned);
  });

  it('of the sellers’ earnings adds up to them', async () => {
    const { figures } = await report<BookingReport>('analytics/bookings');
    expect(figures.earnings.value).toBe(4 * 33_250 - 5_000);
    expect(await total(sumDrillDown('earnings', 'EUR', period))).toBe(-figures.earnings.value);
  });

  it('is the same for the dashboard', async () => {
    const { figures, currency } = await report<StaffDashboard>('dashboard');
    expect({ currency, volume: figures.volume.value }).toEqual({
      currency: 'EUR',
      volume: await total(sumDrillDown('volume', 'EUR', period)),
    });
  });
});

it('the owner’s metrics and their file are for owners', async () => {
  const owner = await t.person({ profile_type: null, system_roles: ['owner'] });
  const others = await t.person({ profile_type: null, system_roles: ['dispute_admin'] });
  for (const path of ['owner-dashboard', 'owner-dashboard.csv']) {
    const at = `/api/v1/admin/${path}?${query}`;
    expect((await t.visitor.get(at)).status).toBe(401);
    expect((await others.client.get(at)).status).toBe(403);
    expect((await owner.client.get(at)).status).toBe(200);
  }
  const { body } = await owner.client.get<string>(`/api/v1/admin/owner-dashboard.csv?${query}`);
  const [head, first] = body.replace('\uFEFF', '').split('\n');
  expect(head).toBe('day,currency,volume,volume before,revenue,revenue before');
  expect(first).toBe(`${period.from},EUR,0.00,0.00,0.00,0.00`);
});
