import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewSubscriptions } from '#server/modules/subscriptions/jobs/renewSubscriptions.ts';
import { cents } from '#src/rules/money/money.ts';
import type { PlanInterval } from '#src/rules/subscriptions/subscription.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { SubscriptionView } from '#src/wire/subscriptions/subscription.ts';
import { START, testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing } from '#tests/support/records/listings.ts';
import { addFee } from '#tests/support/records/records.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { requestQuote, expectValidLedger } from '#tests/support/bookings/stays.ts';

let t: TestApp;
let admin: SignedIn;
let seller: SignedIn;
const plans = { month: uuidv7(), year: uuidv7() };

beforeAll(async () => {
  t = await testApp();
  const { db } = t.services.database;
  await addFees(db);
  await addFee(db, { name: 'VIP', side: 'seller', percentage: 300 as never, vip: true });
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  const row = (interval: PlanInterval, price: number) => ({
    id: plans[interval],
    name: `VIP by the ${interval}`,
    interval,
    currency: 'EUR' as const,
    price: cents(price),
  });
  await db
    .insertInto('vip_plans')
    .values([row('month', 1_900), row('year', 19_000)])
    .execute();
});
beforeEach(async () => {
  t.clock.set(START.toISOString());
  seller = await t.person({ profile_type: 'seller' });
});
afterAll(async () => {
  await expectValidLedger(t.services);
  await t.close();
});

type Reply = { data: SubscriptionView } & ErrorReply;
const at = '/api/v1/subscription';
const look = async () => (await seller.client.get<Reply>(at)).body.data;
const begin = (interval: PlanInterval = 'month') =>
  seller.client.post<Reply>(at, { plan_id: plans[interval] });
const change = (what: string, body: object = {}) =>
  seller.client.post<Reply>(`${at}/${what}`, body);
const openInvoice = async () =>
  (await look()).invoices.find(({ state }) => state === 'open') ?? { id: '', amount: 0 };

async function settle(amount?: number) {
  const { id, amount: billed } = await openInvoice();
  return admin.client.post<ErrorReply>(`/api/v1/admin/vip-invoices/${id}/settle`, {
    amount: amount ?? billed,
    received_on: t.services.now().toISOString().slice(0, 10),
  });
}
async function active(interval: PlanInterval = 'month') {
  expect((await begin(interval)).status).toBe(200);
  expect((await settle()).status).toBe(200);
}
async function on(day: string) {
  t.clock.set(`${day}T09:00:00Z`);
  await renewSubscriptions(t.services);
  return look();
}
const isVip = async () =>
  (
    await t.services.database.db
      .selectFrom('profiles')
      .select('vip')
      .where('id', '=', seller.profile_id)
      .executeTakeFirstOrThrow()
  ).vip;

describe('a subscription', () => {
  it('401 for a visitor, 403 for a user who does not act as their own seller profile', async () => {
    const buyer = await t.person();
    const calls = ['', '/plan', '/cancel', '/resume'];
    expect((await t.visitor.get(at)).status).toBe(401);
    expect((await buyer.client.get(at)).status).toBe(403);
    for (const call of calls) {
      const body = call === '' || call === '/plan' ? { plan_id: plans.month } : {};
      expect((await t.visitor.post(at + call, body)).status).toBe(401);
      expect((await buyer.client.post(at + call, body)).status).toBe(403);
    }
    for (const path of ['vip-plans', 'subscriptions', 'vip-invoices'])
      await expectAdminsOnly(t, (client) => client.get(`/api/v1/admin/${path}`));
  });

  it('shows the plans and their benefits', async () => {
    expect(await look()).toMatchObject({
      subscription: null,
      invoices: [],
      commission: { usual: 500, vip: 300 },
      plans: [{ price: 1_900 }, { price: 19_000 }],
    });
  });

  it('starts when its first invoice is paid, and is the only one', async () => {
    const { body } = await begin();
    expect(body.data).toMatchObject({
      subscription: { state: 'pending', period_end: null },
      invoices: [{ state: 'open', amount: 1_900, period_from: null }],
    });
    expect(body.data.invoices[0]?.reference).toMatch(/^RF\d\dVIP/);
    expect(await isVip()).toBe(false);
    expect((await begin('year')).body.code).toBe('already_subscribed');
    expect((await settle(1_800)).body.errors).toHaveProperty('amount');
    expect((await settle()).status).toBe(200);
    expect(await look()).toMatchObject({
      subscription: { state: 'active', period_end: '2026-07-01' },
      invoices: [{ state: 'paid', period_from: '2026-06-01', period_to: '2026-07-01' }],
    });
  });

  it('lowers the commission and raises the rank while it is active', async () => {
    const { db } = t.services.database;
    const property_id = await addListing(db, seller.profile_id);
    const standing = async () => {
      const quote = (await requestQuote(t.visitor, { property_id })).body.data;
      const { seller_total } = await db
        .selectFrom('quotes')
        .select('seller_total')
        .where('id', '=', quote.id)
        .executeTakeFirstOrThrow();
      const { rank } = await db
        .selectFrom('properties')
        .select('rank')
        .where('id', '=', property_id)
        .executeTakeFirstOrThrow();
      return { seller_total, rank };
    };
    await active();
    const vip = await standing();
    expect(vip.seller_total).toBe(33_950);
    await change('cancel');
    await on('2026-07-01');
    const after = await standing();
    expect(after.seller_total).toBe(33_250);
    expect(after.rank).toBeLessThan(vip.rank);
  });
});

describe('the billing period', () => {
  it('invoices a week before its end, and a payment extends it', async () => {
    await active();
    expect((await on('2026-06-23')).invoices).toHaveLength(1);
    const { invoices } = await on('2026-06-24');
    expect(invoices[0]).toMatchObject({
      state: 'open',
      period_from: '2026-07-01',
      period_to: '2026-08-01',
      due_on: '2026-07-01',
    });
    await renewSubscriptions(t.services);
    expect((await look()).invoices).toHaveLength(2);
    await settle();
    expect((await look()).subscription).toMatchObject({
      state: 'active',
      period_end: '2026-08-01',
    });
  });

  it('begins on the day of the first one again after a short month', async () => {
    t.clock.set('2027-01-31T09:00:00Z');
    await active();
    const ends: (string | null)[] = [];
    for (const day of ['2027-02-21', '2027-03-24', '2027-04-23']) {
      ends.push((await on(day)).subscription?.period_end ?? null);
      expect((await settle()).status).toBe(200);
    }
    expect([...ends, (await look()).subscription?.period_end]).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
  });

  it('makes an unpaid subscription past due, and then ends its benefits unless it is paid', async () => {
    await active();
    await on('2026-06-24');
    expect((await on('2026-07-01')).subscription).toMatchObject({
      state: 'past_due',
      grace_until: '2026-07-08',
    });
    expect(await isVip()).toBe(true);
    await settle();
    expect((await look()).subscription).toMatchObject({
      state: 'active',
      period_end: '2026-08-01',
    });
    await on('2026-07-25');
    await on('2026-08-01');
    const over = await on('2026-08-08');
    expect(over.subscription).toBeNull();
    expect(over.invoices[0]).toMatchObject({ state: 'void' });
    expect(await isVip()).toBe(false);
  });

  it('closes a subscription that was never paid', async () => {
    await begin();
    expect((await on('2026-06-14')).subscription).toMatchObject({ state: 'pending' });
    expect((await on('2026-06-15')).subscription).toBeNull();
  });
});

describe('a seller', () => {
  it('cancels at the end of the paid period, and may resume before', async () => {
    await active();
    await on('2026-06-24');
    const { body } = await change('cancel');
    expect(body.data).toMatchObject({
      subscription: { state: 'cancelled', period_end: '2026-07-01' },
      invoices: [{ state: 'void' }, { state: 'paid' }],
    });
    expect(await isVip()).toBe(true);
    expect((await change('cancel')).body.code).toBe('wrong_state');
    expect((await change('resume')).body.data.subscription).toMatchObject({ state: 'active' });
    await change('cancel');
    expect((await on('2026-07-01')).subscription).toBeNull();
    expect(await isVip()).toBe(false);
    expect((await change('resume')).status).toBe(404);
  });

  it('cancels an unpaid subscription immediately', async () => {
    await begin();
    const { body } = await change('cancel');
    expect(body.data).toMatchObject({ subscription: null, invoices: [{ state: 'void' }] });
  });

  it('changes the plan from the next invoice on', async () => {
    await active();
    const { body } = await change('plan', { plan_id: plans.year });
    expect(body.data.subscription).toMatchObject({
      plan: { interval: 'month' },
      next_plan: { interval: 'year' },
    });
    const { invoices } = await on('2026-06-24');
    expect(invoices[0]).toMatchObject({ amount: 19_000, period_to: '2027-07-01' });
    await settle();
    expect((await look()).subscription).toMatchObject({
      plan: { interval: 'year' },
      next_plan: null,
      period_end: '2027-07-01',
    });
    expect((await change('plan', { plan_id: uuidv7() })).status).toBe(404);
  });
});
