import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tidyMoves } from '#server/modules/approvals/jobs/tidyMoves.ts';
import { cents } from '#src/rules/money/money.ts';
import type { Client } from '#tests/support/app/app.ts';
import { confirming, newOwner } from '#tests/support/app/signIn.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { setPaymentTerms } from '#tests/support/payments/terms.ts';

const LIMIT = 5_000;
const DAY_MS = 86_400_000;
const PART = { borne_by: 'both', reason: 'The pool was closed for a day.' };

let m: Market;
let second: Client;
let third: Client;
beforeAll(async () => {
  m = await openMarket();
  second = confirming(m, await m.person({ profile_type: null, system_roles: ['admin'] }));
  third = await newOwner(m);
  await setPaymentTerms(m.services, { approval_limit: cents(LIMIT) });
});
beforeEach(async () => {
  m.resetClock();
  await m.forgetStaffMoney();
});
afterAll(() => m.verifyAndClose());

interface Reply {
  readonly proposal?: string;
}

const refund = (id: string, amount: number, client = m.admin) =>
  client.post<Reply>(`/api/v1/admin/bookings/${id}/refund_part`, { ...PART, amount });
const proposalOf = async (id: string | undefined) =>
  (await m.admin.get<{ cause: string }>(`/api/v1/admin/money-approvals/${id}`)).body;

describe('the limit adds up', () => {
  const HALF = 3_000;
  const causeOf = async ({ status, body }: { status: number; body: Reply }) =>
    status === 202 ? (await proposalOf(body.proposal)).cause : status;

  it('for one person, over several bookings', async () => {
    const [one, other] = [await m.paid(true), await m.paid(true)];
    expect((await refund(one.id, HALF)).status).toBe(200);
    expect(await causeOf(await refund(other.id, HALF))).toBe('payee');
  });

  it('for one booking, over several people', async () => {
    const { id } = await m.paid(true);
    expect((await refund(id, HALF)).status).toBe(200);
    expect(await causeOf(await refund(id, HALF, third))).toBe('record');
  });

  it('over the days of the settings, and not longer', async () => {
    const [one, other, last] = [await m.paid(true), await m.paid(true), await m.paid(true)];
    expect((await refund(one.id, HALF)).status).toBe(200);
    m.clock.advance(7 * DAY_MS - 60_000);
    const { body } = await refund(other.id, HALF);
    expect(body.proposal).toBeDefined();
    m.clock.advance(61_000);
    expect((await refund(last.id, HALF)).status).toBe(200);
  });

  it('without what a second person approved', async () => {
    const [one, other] = [await m.paid(true), await m.paid(true)];
    const { body } = await refund(one.id, LIMIT + 1);
    await second.post(`/api/v1/admin/money-approvals/${body.proposal}/approve`, {});
    expect((await refund(other.id, LIMIT)).status).toBe(200);
  });

  it('for two requests at the same time', async () => {
    const bookings = await Promise.all([1, 2, 3, 4].map(() => m.paid(true)));
    await m.stepUpAdmin();
    const replies = await Promise.all(bookings.map(({ id }) => refund(id, HALF)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 202, 202, 202,
    ]);
  });
});

it('forgets what no window can reach', async () => {
  const { id } = await m.paid(true);
  await refund(id, 1_000);
  const kept = () => m.services.database.db.selectFrom('staff_money').select('id').execute();
  m.clock.advance(90 * DAY_MS);
  await tidyMoves(m.services);
  expect(await kept()).toHaveLength(1);
  m.clock.advance(2 * DAY_MS);
  await tidyMoves(m.services);
  expect(await kept()).toEqual([]);
});
