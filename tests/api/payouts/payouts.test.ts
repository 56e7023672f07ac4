import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#src/rules/money/money.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import type {
  PayoutContents,
  PayoutOverview,
  PayoutStatement,
  PayoutView,
  UpcomingPayout,
} from '#src/wire/payouts/payouts.ts';
import { delegate } from '#tests/support/records/people.ts';
import {
  gatherPayoutsOf,
  addPayoutAccount,
  IBAN,
  OTHER_IBAN,
  payoutsOf,
} from '#tests/support/payments/payouts.ts';
import { confirming, PASSWORD, givePassword } from '#tests/support/app/signIn.ts';
import { setPaymentTerms } from '#tests/support/payments/terms.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { expectValidLedger, sendBookingEvent } from '#tests/support/bookings/stays.ts';

const BASE = '/api/v1/seller/payouts';
const DUE = '2026-07-02T10:00:00Z';
const EARNED = 33_250;

let m: Market;

beforeAll(async () => {
  m = await openMarket();
});
beforeEach(async () => {
  m.resetClock();
  await m.forgetStaffMoney();
});
afterAll(() => m.verifyAndClose());

const act = (id: string, action: string, body: object = {}) =>
  m.admin.post<{ state: string; amount: number; code: string }>(
    `/api/v1/admin/payouts/${id}/${action}`,
    body,
  );
const PAID = {
  bank_reference: 'SEPA 4711',
  paid_on: '2026-07-02',
  sent_before_refund: false,
};
const seen = async (when: string) =>
  (await m.seller.get<{ data: PayoutView[] }>(`${BASE}?when=${when}`)).body.data;

/** The seller's only payout in `processing`. */
async function withStaff() {
  await addPayoutAccount(m.services, m.sellerId);
  const payouts = await gatherPayoutsOf(m.services, m.sellerId);
  const [open] = payouts.filter(({ state }) => state === 'processing');
  if (!open) throw new Error('No payout is with staff');
  return open;
}

const arriveOn = (id: string, day: string) =>
  m.services.database.db
    .updateTable('bookings')
    .set({ check_in: isoDate(day) })
    .where('id', '=', id)
    .execute();

/** Pays everything open, so that the next test starts with a balanced ledger. */
async function settleAll() {
  for (const { id } of (await gatherPayoutsOf(m.services, m.sellerId)).filter(
    ({ state }) => state === 'processing',
  ))
    expect(await act(id, 'mark_paid', PAID)).toMatchObject({ status: 200 });
}

describe('access', () => {
  const reads = [`${BASE}/overview`, `${BASE}?when=paid`, `${BASE}/upcoming`].concat(
    `${BASE}/statement?month=2026-07`,
    `${BASE}/statement.csv?month=2026-07`,
  );
  const account = { holder: 'Ana Lopes', iban: IBAN, password: PASSWORD };

  it.each(reads)('read %s: sellers their own, agents the delegated ones', async (path) => {
    const { db } = m.services.database;
    expect((await m.visitor.get(path)).status).toBe(401);
    expect((await m.buyer.get(path)).status).toBe(403);
    expect((await m.admin.get(path)).status).toBe(403);
    expect((await m.seller.get(path)).status).toBe(200);
    const agentFor = async (scopes: Parameters<typeof delegate>[3]) => {
      const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
      await delegate(db, agent.user_id, m.sellerId, scopes);
      const act = { profile_id: m.sellerId };
      expect((await agent.client.post('/api/profiles/switch', act)).status).toBeLessThan(300);
      return agent.client;
    };
    expect((await (await agentFor(['bookings'])).get(path)).status).toBe(403);
    const agent = await agentFor(['payouts:read']);
    expect((await agent.get(path)).status).toBe(200);
    expect((await agent.send('PUT', '/api/v1/seller/payout-account', account)).status).toBe(403);
  });

  it('read the staff list: admins only', async () => {
    const id = '0197a0de-0000-7000-8000-000000000000';
    for (const [method, path] of [
      ['GET', `/api/v1/admin/payouts/${id}/contents`],
      ['POST', `/api/v1/admin/payouts/${id}/destination`],
      ['GET', '/api/v1/admin/payment-settings'],
    ] as const) {
      const ask = (client: Market['admin']) =>
        method === 'GET' ? client.get(path) : client.post(path);
      expect((await ask(m.visitor)).status).toBe(401);
      expect((await ask(m.seller)).status).toBe(403);
      const disputes = await m.person({ profile_type: null, system_roles: ['dispute_admin'] });
      expect((await ask(disputes.client)).status).toBe(403);
      expect((await ask(m.admin)).status).toBe(path.endsWith('settings') ? 200 : 404);
    }
  });

  it('shows no other seller’s', async () => {
    const other = await m.person({ profile_type: 'seller' });
    m.clock.set(DUE);
    await gatherPayoutsOf(m.services, m.sellerId);
    const { body } = await other.client.get<{ data: PayoutView[] }>(`${BASE}?when=open`);
    expect(body.data).toEqual([]);
  });
});

describe('a payout', () => {
  it('is due a day after check-in, goes to staff once there is an account, and is paid', async () => {
    const { id } = await m.paid(true);
    const upcoming = await m.seller.get<{ data: UpcomingPayout[] }>(`${BASE}/upcoming`);
    expect(upcoming.body.data).toMatchObject([
      { booking_id: id, amount: EARNED, due_on: '2026-07-02', disputed: false },
    ]);
    m.clock.set('2026-07-01T20:00:00Z');
    expect(await gatherPayoutsOf(m.services, m.sellerId)).toEqual([]);

    m.clock.set(DUE);
    await gatherPayoutsOf(m.services, m.sellerId);
    expect(await seen('open')).toMatchObject([
      { state: 'due', amount: EARNED, waits_for: 'account', account: null },
    ]);

    const payout = await withStaff();
    expect(payout).toMatchObject({ state: 'processing', amount: EARNED });
    const at = `/api/v1/admin/payouts/${payout.id}`;
    const contents = await m.admin.get<{ data: PayoutContents }>(`${at}/contents`);
    expect(contents.body.data).toMatchObject({
      bookings: [{ booking_id: id, amount: EARNED }],
      destination: { holder: 'Ana Lopes', mask: 'PT•• •••• 0154' },
    });
    expect((await m.admin.post(`${at}/destination`)).body).toEqual({
      data: { holder: 'Ana Lopes', iban: IBAN.replaceAll(' ', '') },
    });
    for (const paid_on of ['2026-07-09', '2026-06-30'])
      expect(await act(payout.id, 'mark_paid', { ...PAID, paid_on })).toMatchObject({
        status: 422,
        body: { errors: { paid_on: [expect.any(String)] } },
      });
    expect(await act(payout.id, 'mark_paid', PAID)).toMatchObject({
      status: 200,
      body: { state: 'paid' },
    });
    expect(await m.books(id)).toEqual({ provider_clearing: 5_250, platform_revenue: -5_250 });
    expect(await seen('paid')).toMatchObject([
      { account: 'PT•• •••• 0154', bank_reference: 'SEPA 4711', bookings: [{ amount: EARNED }] },
    ]);
    const overview = await m.seller.get<{ data: PayoutOverview }>(`${BASE}/overview`);
    expect(overview.body.data.balances).toMatchObject([
      { currency: 'EUR', upcoming: 0, on_the_way: 0, held: 0, paid: EARNED },
    ]);
    const { body: csv } = await m.seller.get<string>(`${BASE}/statement.csv?month=2026-07`);
    expect(csv).toContain('SEPA 4711');
    expect(csv).toContain('2026-07-02');
    expect(csv).toContain('332.50,EUR');
    await expectValidLedger(m.services);
  });

  it('is in the statement of the month in which the bank paid it', async () => {
    await m.paid(true);
    m.clock.set('2026-07-31T08:00:00Z');
    const payout = await withStaff();
    m.clock.set('2026-08-02T08:00:00Z');
    const paid = { ...PAID, bank_reference: 'SEPA 31', paid_on: '2026-07-31' };
    expect((await act(payout.id, 'mark_paid', paid)).status).toBe(200);
    const statement = async (month: string) => {
      const path = `${BASE}/statement?month=${month}`;
      const { body } = await m.seller.get<{ data: PayoutStatement }>(path);
      return body.data.payouts.filter(({ id }) => id === payout.id);
    };
    expect(await statement('2026-07')).toMatchObject([{ paid_on: '2026-07-31' }]);
    expect(await statement('2026-08')).toEqual([]);
  });

  it('is created and paid once by repeated and concurrent jobs', async () => {
    const { id } = await m.paid(true);
    m.clock.set(DUE);
    await addPayoutAccount(m.services, m.sellerId);
    await Promise.all(Array.from({ length: 6 }, () => gatherPayoutsOf(m.services, m.sellerId)));
    const payout = await withStaff();
    expect(payout.items).toMatchObject([{ booking_id: id }]);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => act(payout.id, 'mark_paid', PAID)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(5).fill(409),
    ]);
    expect(await m.books(id)).toEqual({ provider_clearing: 5_250, platform_revenue: -5_250 });
    expect(await seen('open')).toEqual([]);
  });

  it('that the bank refuses stays owed, and can be retried', async () => {
    const { id } = await m.paid(true);
    m.clock.set(DUE);
    const payout = await withStaff();
    expect((await act(payout.id, 'fail', { reason: 'Account closed.' })).status).toBe(200);
    expect((await m.books(id)).seller_payable).toBe(-EARNED);
    await gatherPayoutsOf(m.services, m.sellerId);
    expect(await seen('open')).toMatchObject([{ state: 'failed', reason: 'Account closed.' }]);
    await addPayoutAccount(m.services, m.sellerId, OTHER_IBAN);
    expect((await act(payout.id, 'retry')).body).toMatchObject({ state: 'processing' });
    expect(await seen('open')).toMatchObject([{ account: 'DE•• •••• 3000' }]);
    await settleAll();
    expect((await m.books(id)).seller_payable).toBeUndefined();
  });

  it('with a refund in between is recalculated', async () => {
    const { id } = await m.paid(true);
    const other = await m.paid(true);
    m.clock.set('2026-07-01T10:00:00Z');
    await sendBookingEvent(m.buyer, other.id, 'cancel_by_buyer');
    m.clock.set(DUE);
    const payout = await withStaff();
    expect(payout.amount).toBe(EARNED + 28_500);
    const reason = 'The roof came down in the night.';
    expect(
      (await m.admin.post(`/api/v1/admin/bookings/${id}/cancel_by_staff`, { reason })).status,
    ).toBe(200);
    expect(await act(payout.id, 'mark_paid', PAID)).toMatchObject({
      status: 409,
      body: { code: 'owed_less' },
    });
    expect((await act(payout.id, 'hold', { reason: 'A refund came between.' })).status).toBe(200);
    expect((await act(payout.id, 'release')).body).toMatchObject({
      state: 'processing',
      amount: 28_500,
    });
    await settleAll();
    expect((await m.books(id)).seller_payable).toBeUndefined();
    expect((await m.books(other.id)).seller_payable).toBeUndefined();
  });

  it('paid before a refund is deducted from the next', async () => {
    const { id } = await m.paid(true);
    const [next, third] = [await m.paid(true), await m.paid(true)];
    await arriveOn(next.id, '2026-07-02');
    await arriveOn(third.id, '2026-07-03');
    m.clock.set(DUE);
    const payout = await withStaff();
    const reason = 'The roof came down in the night.';
    await m.admin.post(`/api/v1/admin/bookings/${id}/cancel_by_staff`, { reason });
    const sent = { ...PAID, sent_before_refund: true };
    expect((await act(payout.id, 'mark_paid', sent)).status).toBe(200);
    expect((await m.books(id)).seller_payable).toBe(EARNED);

    const [gathering] = (await gatherPayoutsOf(m.services, m.sellerId)).filter(
      ({ state }) => state === 'pending',
    );
    expect(gathering).toMatchObject({ amount: -EARNED });
    expect(await seen('open')).toMatchObject([{ state: 'pending', waits_for: 'minimum' }]);
    m.clock.set('2026-07-03T10:00:00Z');
    const even = (await gatherPayoutsOf(m.services, m.sellerId)).filter(
      ({ state }) => state === 'pending',
    );
    expect(even).toMatchObject([{ amount: 0, items: [{}, {}] }]);
    m.clock.set('2026-07-04T10:00:00Z');
    const last = await withStaff();
    expect(last.amount).toBe(EARNED);
    await settleAll();
    for (const stay of [id, next.id, third.id])
      expect((await m.books(stay)).seller_payable).toBeUndefined();
  });

  it('that staff cancel is collected again, and one on hold is not', async () => {
    await m.paid(true);
    m.clock.set(DUE);
    const payout = await withStaff();
    await act(payout.id, 'hold', { reason: 'We ask the seller first.' });
    await gatherPayoutsOf(m.services, m.sellerId);
    expect(await seen('held')).toMatchObject([{ hold_cause: 'staff' }]);
    expect(await seen('open')).toEqual([]);
    expect((await act(payout.id, 'cancel', { reason: 'It is made anew.' })).status).toBe(200);
    expect((await withStaff()).amount).toBe(EARNED);
    await settleAll();
  });

  it('excludes a disputed stay until the dispute is decided', async () => {
    const disputed = await m.paid(true);
    await m.paid(true);
    m.clock.set('2026-07-01T20:00:00Z');
    const complaint = await m.buyer.post<{ data: { id: string } }>('/api/v1/disputes', {
      booking_id: disputed.id,
      reason: 'not_as_described',
      claimed: 10_000,
      statement: 'There was no hot water on any of the days.',
    });
    expect(complaint.status).toBe(201);
    const overview = await m.seller.get<{ data: PayoutOverview }>(`${BASE}/overview`);
    expect(overview.body.data.balances).toMatchObject([{ upcoming: EARNED, held: EARNED }]);
    m.clock.set(DUE);
    expect((await withStaff()).items).toHaveLength(1);
    expect(await seen('held')).toMatchObject([
      { hold_cause: 'dispute', bookings: [{ booking_id: disputed.id, amount: EARNED }] },
    ]);
    const [held] = await seen('held');
    expect(await act(String(held?.id), 'release')).toMatchObject({
      status: 409,
      body: {
        code: 'dispute_open',
        message: expect.stringContaining(disputed.reference) as unknown,
      },
    });
    expect(await seen('held')).toEqual([held]);
    await settleAll();
    expect(await seen('open')).toEqual([]);
    const { id } = complaint.body.data;
    expect((await m.buyer.post(`/api/v1/disputes/${id}/withdraw`, {})).status).toBe(200);
    expect((await withStaff()).items).toMatchObject([{ booking_id: disputed.id }]);
    await settleAll();
  });

  it('needs a second person where staff together pay one seller more than the limit', async () => {
    await setPaymentTerms(m.services, { approval_limit: cents(EARNED + 1) });
    await m.paid(true);
    m.clock.set(DUE);
    expect((await act((await withStaff()).id, 'mark_paid', PAID)).status).toBe(200);
    m.resetClock();
    await m.paid(true);
    m.clock.set(DUE);
    const other = await m.person({ profile_type: null, system_roles: ['admin'] });
    const { id } = await withStaff();
    const paid = await confirming(m, other).post<{ state: string; proposal?: string }>(
      `/api/v1/admin/payouts/${id}/mark_paid`,
      PAID,
    );
    expect([paid.status, paid.body.state]).toEqual([202, 'processing']);
    const { body } = await m.admin.get(`/api/v1/admin/money-approvals/${paid.body.proposal}`);
    expect(body).toMatchObject({
      cause: 'payee',
      cause_sum: 2 * EARNED,
      payee: expect.stringContaining('PT•• •••• 0154') as string,
      title: expect.stringMatching(/^Payout /) as string,
    });
    const approve = `/api/v1/admin/money-approvals/${paid.body.proposal}/approve`;
    expect((await m.admin.post(approve, {})).status).toBe(200);
    await setPaymentTerms(m.services, { approval_limit: cents(500_000) });
  });

  it('below the minimum is carried over', async () => {
    await setPaymentTerms(m.services, { minimum: cents(50_000) });
    await m.paid(true);
    m.clock.set(DUE);
    await addPayoutAccount(m.services, m.sellerId);
    await gatherPayoutsOf(m.services, m.sellerId);
    expect(await seen('open')).toMatchObject([{ state: 'pending', waits_for: 'minimum' }]);
    m.clock.set('2026-06-01T10:00:00Z');
    await m.paid(true);
    m.clock.set(DUE);
    expect((await withStaff()).amount).toBe(2 * EARNED);
    await setPaymentTerms(m.services, { minimum: cents(2_000) });
    await settleAll();
  });
});

describe('the account', () => {
  const put = (body: object) => m.seller.send('PUT', '/api/v1/seller/payout-account', body);

  it('is changed with the password only, and then locked for three days', async () => {
    const { user_id } = await m.services.database.db
      .selectFrom('profiles')
      .select('user_id')
      .where('id', '=', m.sellerId)
      .executeTakeFirstOrThrow();
    await givePassword(m, user_id);
    await addPayoutAccount(m.services, m.sellerId);
    const account = { holder: 'Ana Lopes', iban: OTHER_IBAN, password: PASSWORD };
    expect(await put({ ...account, password: 'wrong' })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    expect(await put({ ...account, iban: 'DE89 3704 0044 0532 0130 01' })).toMatchObject({
      status: 422,
      body: { errors: { iban: [expect.any(String)] } },
    });
    await m.paid(true);
    m.clock.set(DUE);
    expect((await put(account)).status).toBe(204);
    await gatherPayoutsOf(m.services, m.sellerId);
    expect(await seen('open')).toMatchObject([{ state: 'due', waits_for: 'account_new' }]);
    const { body } = await m.seller.get<{ data: PayoutOverview }>(`${BASE}/overview`);
    expect(body.data.account).toEqual({
      holder: 'Ana Lopes',
      mask: 'DE•• •••• 3000',
      usable_from: '2026-07-05T10:00:00.000Z',
    });
    const mail = await m.services.database.db
      .selectFrom('mails')
      .select('text')
      .where('subject', '=', 'Your payout account was changed')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('DE•• •••• 3000');
    expect(mail.text).not.toContain('0532');

    m.clock.set('2026-07-05T10:00:00Z');
    const [open] = (await gatherPayoutsOf(m.services, m.sellerId)).filter(
      ({ state }) => state === 'processing',
    );
    expect(open?.amount).toBe(EARNED);
    await settleAll();
    expect((await payoutsOf(m.services, m.sellerId)).some(({ state }) => state === 'due')).toBe(
      false,
    );
  });
});
