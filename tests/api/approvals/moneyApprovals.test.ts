import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseProposals } from '#server/modules/approvals/commands/eraseProposals.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { sweep } from '#server/modules/jobHandlers.ts';
import { cents } from '#src/rules/money/money.ts';
import type { MoneyFacts } from '#src/wire/approvals/moneyApprovals.ts';
import type { Client, SignedIn } from '#tests/support/app/app.ts';
import { confirming } from '#tests/support/app/signIn.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { expectValidLedger, sendBookingEvent, settle } from '#tests/support/bookings/stays.ts';
import { setPaymentTerms } from '#tests/support/payments/terms.ts';

const LIMIT = 5_000;
const TOTAL = 38_500;
const PART = { borne_by: 'both', reason: 'The pool was closed for a day.' };
const REASON = { reason: 'The house burned down last night.' };

let m: Market;
let second: Client;
let third: Client;
let secondUser: SignedIn;
beforeAll(async () => {
  m = await openMarket();
  secondUser = await m.person({ profile_type: null, system_roles: ['admin'] });
  second = confirming(m, secondUser);
  third = confirming(m, await m.person({ profile_type: null, system_roles: ['owner'] }));
  await setPaymentTerms(m.services, { approval_limit: cents(LIMIT) });
});
beforeEach(async () => {
  m.resetClock();
  await m.forgetStaffMoney();
});
afterAll(() => m.verifyAndClose());

interface Reply {
  readonly proposal?: string;
  readonly code?: string;
}

const refund = (id: string, amount: number, client = m.admin) =>
  client.post<Reply>(`/api/v1/admin/bookings/${id}/refund_part`, { ...PART, amount });
const decide = (client: Client, id: string | undefined, verb = 'approve', body = {}) =>
  client.post<Reply>(`/api/v1/admin/money-approvals/${id}/${verb}`, body);
const chargedOf = async (id: string) =>
  (await m.admin.get<{ data: { charged: number } }>(`/api/v1/admin/bookings/${id}/books`)).body.data
    .charged;
const proposalOf = async (id: string | undefined) =>
  (
    await m.admin.get<Readonly<Record<string, unknown>> & { abilities: Record<string, boolean> }>(
      `/api/v1/admin/money-approvals/${id}`,
    )
  ).body;
const mailsAbout = (subject: string) =>
  m.services.database.db
    .selectFrom('mails')
    .select('to')
    .where('subject', 'like', `%${subject}%`)
    .execute();
const DAY_MS = 86_400_000;

describe('a refund or payment by staff above the limit', () => {
  it('is approved by admins only', async () => {
    const { id } = await m.paid(true);
    const { body } = await refund(id, LIMIT + 1);
    await expectAdminsOnly(m, (client) => decide(client, body.proposal));
    await expectAdminsOnly(m, (client) =>
      client.get(`/api/v1/admin/money-approvals/${body.proposal}/facts`),
    );
  });

  it('is proposed and decided only after a step-up', async () => {
    const { id } = await m.paid(true);
    const again = await m.again(m.adminUser);
    expect((await refund(id, LIMIT + 1, again)).body.code).toBe('step_up_required');
    const { body } = await refund(id, LIMIT + 1);
    const other = await m.again(secondUser);
    for (const verb of ['approve', 'reject'])
      expect((await decide(other, body.proposal, verb)).body.code).toBe('step_up_required');
  });

  it('runs at once up to the limit', async () => {
    const { id } = await m.paid(true);
    expect((await refund(id, LIMIT)).status).toBe(200);
    expect(await chargedOf(id)).toBe(TOTAL - LIMIT);
    await settle(m.services, id, 'outgoing');
  });

  it('runs when a second person approves it, once', async () => {
    const { id } = await m.paid(true);
    const { status, body } = await refund(id, LIMIT + 1);
    expect(status).toBe(202);
    expect(await chargedOf(id)).toBe(TOTAL);
    const own = await decide(m.admin, body.proposal);
    expect(own.status).toBe(403);
    expect((await decide(second, body.proposal)).status).toBe(200);
    expect(await chargedOf(id)).toBe(TOTAL - LIMIT - 1);
    expect((await decide(second, body.proposal)).body.code).toBe('wrong_state');
    await expectValidLedger(m.services);
  });

  it('says who pays whom, why, who bears it, and what is left', async () => {
    const booking = await m.paid(true);
    await refund(booking.id, 1_000);
    await m.forgetStaffMoney();
    const { body } = await refund(booking.id, LIMIT + 1);
    const buyer = (await m.booking(booking.id)).buyer?.display_name;
    expect(await proposalOf(body.proposal)).toMatchObject({
      title: `Part refund of ${booking.reference}`,
      payer: 'Bank account of Keystead',
      payee: buyer,
      reason: PART.reason,
      amount: LIMIT + 1,
      borne_by_seller: 4_319,
      borne_by_platform: 682,
      refundable: TOTAL - 1_000,
      cause: 'amount',
      cause_sum: LIMIT + 1,
      booking_id: booking.id,
      expires_at: expect.any(String) as string,
    });
    const facts = await second.get<{ data: MoneyFacts }>(
      `/api/v1/admin/money-approvals/${body.proposal}/facts`,
    );
    expect(facts.body.data).toMatchObject({
      booking: { reference: booking.reference, paid: TOTAL, paid_back: 1_000, left: TOTAL - 1_000 },
      disputes: [],
      moved: [],
      limit: LIMIT,
      window_days: 7,
    });
    expect(facts.body.data.approvers.length).toBeGreaterThan(1);
  });

  it('offers its decision to others, and its withdrawal to the person who proposed it', async () => {
    const { id } = await m.paid(true);
    const { body } = await refund(id, LIMIT + 1);
    expect((await proposalOf(body.proposal)).abilities).toMatchObject({
      approve: false,
      reject: false,
      withdraw: true,
      edit: true,
    });
    const theirs = await second.get<{ abilities: object }>(
      `/api/v1/admin/money-approvals/${body.proposal}`,
    );
    const able = { approve: true, reject: true, withdraw: false, edit: false };
    expect(theirs.body.abilities).toMatchObject(able);
    expect((await decide(second, body.proposal, 'withdraw')).status).toBe(403);
    expect((await decide(m.admin, body.proposal, 'withdraw')).status).toBe(200);
    expect((await proposalOf(body.proposal))['state']).toBe('withdrawn');
    expect(await chargedOf(id)).toBe(TOTAL);
  });

  it('is announced to the others, and its decision to the person who proposed it', async () => {
    const booking = await m.paid(true);
    const { body } = await refund(booking.id, LIMIT + 37);
    const announced = await mailsAbout('€50.37 waits for your approval');
    const admins = await m.services.database.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where(
        'email',
        'in',
        announced.map(({ to }) => to),
      )
      .execute();
    const ids = admins.map(({ id }) => id);
    expect(ids).toContain(secondUser.user_id);
    expect(ids).not.toContain(m.adminUser.user_id);
    await decide(second, body.proposal, 'reject', { note: 'The pool was open all week.' });
    expect(await mailsAbout(`${booking.reference}: rejected`)).toHaveLength(1);
    expect((await proposalOf(body.proposal))['decision_note']).toBe('The pool was open all week.');
  });

  it('does not run when it is rejected', async () => {
    const { id } = await m.paid(true);
    const { body } = await refund(id, LIMIT + 1);
    expect((await decide(second, body.proposal, 'reject')).status).toBe(200);
    expect((await decide(second, body.proposal)).body.code).toBe('wrong_state');
    expect(await chargedOf(id)).toBe(TOTAL);
  });

  it('expires at its deadline, and is not approved after it', async () => {
    const booking = await m.paid(true);
    const { body } = await refund(booking.id, LIMIT + 1);
    m.clock.advance(3 * DAY_MS + 1_000);
    expect((await decide(second, body.proposal)).body.code).toBe('proposal_expired');
    await sweep(m.services);
    expect((await proposalOf(body.proposal))['state']).toBe('expired');
    expect(await mailsAbout(`${booking.reference}: expired`)).toHaveLength(1);
    expect(await chargedOf(booking.id)).toBe(TOTAL);
    await sweep(m.services);
    expect(await mailsAbout(`${booking.reference}: expired`)).toHaveLength(1);
  });

  it('is refused at once where it could never run', async () => {
    const { id } = await m.paid(true);
    expect((await refund(id, TOTAL + 1)).status).toBe(422);
  });

  it('blocks further refunds of its booking, and not those of others', async () => {
    const { id } = await m.paid(true);
    const { body } = await refund(id, LIMIT + 1);
    expect((await refund(id, 1)).body.code).toBe('waits_for_approval');
    const cancel = `/api/v1/admin/bookings/${id}/cancel_by_staff`;
    expect((await third.post<Reply>(cancel, REASON)).body.code).toBe('waits_for_approval');
    expect((await refund((await m.paid(true)).id, 1)).status).toBe(200);
    await decide(second, body.proposal, 'reject');
    expect((await refund(id, 1)).status).toBe(200);
  });

  it('is refused where the money of the booking has moved meanwhile', async () => {
    const { id } = await m.paid(true);
    const { body } = await refund(id, LIMIT + 1);
    expect((await sendBookingEvent(m.buyer, id, 'cancel_by_buyer')).status).toBe(200);
    const late = await decide(second, body.proposal);
    expect(late.status).toBe(409);
    expect(['amount_changed', 'nothing_charged']).toContain(late.body.code);
    expect((await proposalOf(body.proposal))['state']).toBe('proposed');
  });

  it('covers refund transfers that staff settle, and not those that came in', async () => {
    const { id } = await m.paid(true);
    const { body } = await refund(id, LIMIT + 1);
    await decide(second, body.proposal);
    const { body: transfers } = await m.admin.get<{ id: string; amount: number }[]>(
      `/api/v1/admin/manual-payments?filter=${JSON.stringify({ state: 'expected', direction: 'outgoing' })}&sort=["created_at","DESC"]`,
    );
    const transfer = transfers.find(({ amount }) => amount === LIMIT + 1);
    const settled = await m.admin.post<Reply>(
      `/api/v1/admin/manual-payments/${transfer?.id}/settle`,
      { amount: LIMIT + 1, received_on: m.clock.now().toISOString().slice(0, 10) },
    );
    expect(settled.status).toBe(202);
    expect((await decide(second, settled.body.proposal)).status).toBe(200);
  });
});

it('keeps no name of a payee who deleted their account', async () => {
  const { id } = await m.paid(true);
  const { body } = await refund(id, LIMIT + 1);
  const { payee_id } = await proposalOf(body.proposal);
  const person = { user_id: '', email: '', names: [], profile_ids: [String(payee_id)] };
  await transact(m.services, SYSTEM, (unit) => eraseProposals(unit, person));
  expect((await proposalOf(body.proposal))['payee']).toBe('Former user');
});
