import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#tests/support/app/app.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { expectValidLedger, settle } from '#tests/support/bookings/stays.ts';

const LIMIT = 5_000;
const PART = { borne_by: 'both', reason: 'The pool was closed for a day.' };
const REASON = { reason: 'The house burned down last night.' };

let m: Market;
let second: SignedIn;
beforeAll(async () => {
  m = await openMarket();
  second = await m.person({ profile_type: null, system_roles: ['admin'] });
  const terms = { delay_days: 1, minimum: 0, account_wait_days: 3, early_transfer_days: 3 };
  await m.stepUpAdmin();
  await m.admin.send('PUT', '/api/v1/admin/payment-settings', {
    ...terms,
    approval_limit: LIMIT,
    version: 0,
  });
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

interface Reply {
  readonly proposal?: string;
  readonly code?: string;
}

const refund = (id: string, amount: number) =>
  m.admin.post<Reply>(`/api/v1/admin/bookings/${id}/refund_part`, { ...PART, amount });
const decide = (client: SignedIn['client'], id: string | undefined, verb = 'approve') =>
  client.post<Reply>(`/api/v1/admin/money-approvals/${id}/${verb}`, {});
const chargedOf = async (id: string) =>
  (await m.admin.get<{ data: { charged: number } }>(`/api/v1/admin/bookings/${id}/books`)).body.data
    .charged;

describe('a refund or payment by staff above the limit', () => {
  it('is approved by admins only', async () => {
    const { id } = await m.paid(true);
    const { body } = await refund(id, LIMIT + 1);
    await expectAdminsOnly(m, (client) => decide(client, body.proposal));
  });

  it('runs at once up to the limit', async () => {
    const { id } = await m.paid(true);
    expect((await refund(id, LIMIT)).status).toBe(200);
    expect(await chargedOf(id)).toBe(38_500 - LIMIT);
    await settle(m.services, id, 'outgoing');
  });

  it('runs when a second person approves it, once', async () => {
    const { id } = await m.paid(true);
    const { status, body } = await refund(id, LIMIT + 1);
    expect(status).toBe(202);
    expect(await chargedOf(id)).toBe(38_500);
    expect((await refund(id, LIMIT + 1)).body.code).toBe('waits_for_approval');
    const own = await decide(m.admin, body.proposal);
    expect([own.status, own.body.code]).toEqual([403, 'own_proposal']);
    expect((await decide(second.client, body.proposal)).status).toBe(200);
    expect(await chargedOf(id)).toBe(38_500 - LIMIT - 1);
    expect((await decide(second.client, body.proposal)).body.code).toBe('wrong_state');
    await expectValidLedger(m.services);
  });

  it('does not run when it is rejected', async () => {
    const { id } = await m.paid(true);
    const { body } = await refund(id, LIMIT + 1);
    expect((await decide(second.client, body.proposal, 'reject')).status).toBe(200);
    expect((await decide(second.client, body.proposal)).body.code).toBe('wrong_state');
    expect(await chargedOf(id)).toBe(38_500);
  });

  it('is refused where it would move another amount by now', async () => {
    const { id } = await m.paid(true);
    const cancel = `/api/v1/admin/bookings/${id}/cancel_by_staff`;
    const { status, body } = await m.admin.post<Reply>(cancel, REASON);
    expect(status).toBe(202);
    expect((await refund(id, LIMIT)).status).toBe(200);
    expect((await decide(second.client, body.proposal)).body.code).toBe('amount_changed');
    expect((await m.booking(id)).state).toBe('confirmed');
  });

  it('covers refund transfers that staff settle, and not those that came in', async () => {
    const { id } = await m.paid(true);
    const { body } = await refund(id, LIMIT + 1);
    await decide(second.client, body.proposal);
    const { body: transfers } = await m.admin.get<{ id: string; amount: number }[]>(
      `/api/v1/admin/manual-payments?filter=${JSON.stringify({ state: 'expected', direction: 'outgoing' })}`,
    );
    const transfer = transfers.find(({ amount }) => amount === LIMIT + 1);
    const settled = await m.admin.post<Reply>(
      `/api/v1/admin/manual-payments/${transfer?.id}/settle`,
      { amount: LIMIT + 1, received_on: m.clock.now().toISOString().slice(0, 10) },
    );
    expect(settled.status).toBe(202);
    expect((await decide(second.client, settled.body.proposal)).status).toBe(200);
  });
});
