import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '#server/modules/jobHandlers.ts';
import type { StaffDisputes } from '#src/wire/disputes/dispute.ts';
import {
  sendDisputeEvent,
  AWARD,
  sendStaffDisputeEvent,
  openDispute,
  openDisputeMarket,
  type DisputeMarket,
} from '#tests/support/disputes/disputes.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { setAwardLimit } from '#tests/support/payments/terms.ts';
import {
  expectValidLedger,
  sendBookingEvent,
  openTransfers,
  settle,
} from '#tests/support/bookings/stays.ts';

let m: DisputeMarket;
beforeAll(async () => {
  m = await openDisputeMarket();
});
beforeEach(async () => {
  m.resetClock();
  await m.forgetStaffMoney();
});
afterAll(() => m.verifyAndClose());

describe('deciding', () => {
  it('splits exactly: ledger, a transfer for staff, and emails to both sides', async () => {
    const { id, booking } = await m.answered();
    const reply = await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', AWARD);
    expect(reply.body.data).toMatchObject({ state: 'resolved_split', awarded: 6_000 });
    expect(await m.books(booking.id)).toEqual({
      provider_clearing: 38_500,
      buyer_receivable: -6_000,
      // 6,000 of 38,500, of which the seller earned 33,250.
      seller_payable: -33_250 + 5_182,
      platform_revenue: -5_250 + 818,
    });
    expect(await openTransfers(m.services, booking.id, 'outgoing')).toMatchObject([
      { amount: 6_000 },
    ]);
    await expectValidLedger(m.services);
    await settle(m.services, booking.id, 'outgoing');
    expect((await m.booking(booking.id)).payment).toMatchObject({
      state: 'partially_refunded',
      refunded: 6_000,
    });
    const { db } = m.services.database;
    const emails = await db
      .selectFrom('mails')
      .select('subject')
      .where('subject', 'like', 'The dispute about % is decided')
      .execute();
    expect(emails).toHaveLength(2);
    m.clock.advance(8 * 86_400_000);
    await sweep(m.services);
    expect((await m.caseOf(id)).state).toBe('closed');
  });

  it.each([
    ['all of the claim', 10_000, 'resolved_buyer'],
    ['nothing', 0, 'resolved_seller'],
  ])('awards %s', async (_, awarded, state) => {
    const { id, booking } = await m.answered();
    const reply = await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', {
      ...AWARD,
      awarded,
    });
    expect(reply.body.data.state).toBe(state);
    expect(await openTransfers(m.services, booking.id, 'outgoing')).toHaveLength(awarded ? 1 : 0);
  });

  it('pays a seller’s award from the platform’s revenue', async () => {
    const { id: booking } = await m.paid(true);
    const { id } = (await openDispute(m.seller, booking, 4_000, { reason: 'damage' })).body.data;
    await sendStaffDisputeEvent(m.reviewer.client, id, 'escalate');
    await sendStaffDisputeEvent(m.reviewer.client, id, 'assign', {
      assignee_id: m.reviewer.user_id,
    });
    const reply = await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', {
      ...AWARD,
      awarded: 4_000,
    });
    expect(reply.body.data).toMatchObject({ state: 'resolved_seller', borne_by: 'platform' });
    expect(await m.books(booking)).toEqual({
      provider_clearing: 38_500,
      seller_payable: -37_250,
      platform_revenue: -1_250,
    });
    expect(await openTransfers(m.services, booking, 'outgoing')).toEqual([]);
  });

  it('is for the assigned reviewer, and never for one of the sides', async () => {
    const { id } = await m.answered();
    expect(await sendStaffDisputeEvent(m.second.client, id, 'resolve', AWARD)).toMatchObject({
      status: 409,
      body: { code: 'not_yours' },
    });
    const { db } = m.services.database;
    const { user_id } = await db
      .selectFrom('profiles')
      .select('user_id')
      .where('id', '=', m.sellerId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('users')
      .set({ system_roles: ['dispute_admin'] })
      .where('id', '=', user_id)
      .execute();
    await stepUp(m, user_id);
    for (const [verb, body] of [
      ['resolve', AWARD],
      ['assign', { assignee_id: user_id }],
    ] as const)
      expect(await sendStaffDisputeEvent(m.seller, id, verb, body)).toMatchObject({
        status: 403,
        body: { code: 'own_dispute' },
      });
    await db.updateTable('users').set({ system_roles: [] }).where('id', '=', user_id).execute();
  });

  it.each([
    ['more than was claimed', { awarded: 10_001 }, 422],
    ['less than nothing', { awarded: -1 }, 422],
    ['no words', { decision: 'No.' }, 422],
    ['figures of yesterday', { charged: 40_000 }, 409],
  ])('refuses %s', async (_, change, status) => {
    const { id, booking } = await m.answered();
    const reply = await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', {
      ...AWARD,
      ...change,
    });
    expect(reply.status).toBe(status);
    expect(await openTransfers(m.services, booking.id, 'outgoing')).toEqual([]);
  });

  it('never refunds the same money as a cancellation', async () => {
    const { id, booking } = await m.answered(38_500);
    await sendBookingEvent(m.seller, booking.id, 'cancel_by_seller', { reason: 'No water.' });
    expect((await m.caseOf(id)).books).toEqual({ charged: 0, seller_earns: 0 });
    const all = { ...AWARD, awarded: 1, charged: 0 };
    expect((await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', all)).status).toBe(422);

    const other = await m.answered();
    await sendStaffDisputeEvent(m.reviewer.client, other.id, 'resolve', AWARD);
    await sendBookingEvent(m.seller, other.booking.id, 'cancel_by_seller', {
      reason: 'The roof is gone.',
    });
    const owed = await openTransfers(m.services, other.booking.id, 'outgoing');
    expect(owed.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([6_000, 32_500]);
    expect(await m.books(other.booking.id)).toEqual({
      provider_clearing: 38_500,
      buyer_receivable: -38_500,
    });
    await expectValidLedger(m.services);
  });
});

describe('a second approver', () => {
  /** A proposal above the limit of 60.00. */
  async function proposed() {
    await setAwardLimit(m.services, 5_000);
    const found = await m.answered();
    const reply = await sendStaffDisputeEvent(m.reviewer.client, found.id, 'resolve', AWARD);
    expect(reply.body.data).toMatchObject({ state: 'under_review', proposal: { awarded: 6_000 } });
    expect(await openTransfers(m.services, found.booking.id, 'outgoing')).toEqual([]);
    return found;
  }

  it('is another person, and the sides are not notified before', async () => {
    const { id, booking } = await proposed();
    expect(await sendStaffDisputeEvent(m.reviewer.client, id, 'approve')).toMatchObject({
      status: 403,
      body: { code: 'same_person' },
    });
    const { body } = await m.buyer.get<{ data: object }>(`/api/v1/disputes/${id}`);
    expect(JSON.stringify(body)).not.toContain('proposed');
    expect(body.data).toMatchObject({ awarded: null, decision: null });
    const approved = await sendStaffDisputeEvent(m.second.client, id, 'approve');
    expect(approved.body.data).toMatchObject({ state: 'resolved_split', awarded: 6_000 });
    expect(await openTransfers(m.services, booking.id, 'outgoing')).toHaveLength(1);
  });

  it('cannot be bypassed by a lower award while the proposal waits', async () => {
    const { id, booking } = await proposed();
    const lower = { ...AWARD, awarded: 4_999 };
    expect(await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', lower)).toMatchObject({
      status: 409,
      body: { code: 'proposal_waits', message: expect.stringContaining('€60.00') as unknown },
    });
    expect(await m.caseOf(id)).toMatchObject({ proposal: { awarded: 6_000 } });
    expect(await openTransfers(m.services, booking.id, 'outgoing')).toEqual([]);
  });

  it('gets an email, and at the deadline the proposal returns to its author', async () => {
    const { id, booking } = await proposed();
    const { db } = m.services.database;
    const mails = await db
      .selectFrom('mails')
      .select('to')
      .where('subject', '=', '€60.00 waits for your approval')
      .execute();
    const told = mails.map(({ to }) => to);
    expect(told).toContain(m.second.email);
    expect(told).not.toContain(m.reviewer.email);
    const part = { amount: 100, borne_by: 'both', reason: 'The pool was closed for a day.' };
    const refund = await m.admin.post(`/api/v1/admin/bookings/${booking.id}/refund_part`, part);
    expect(refund.status).toBe(409);
    m.clock.advance(72 * 3_600_000 + 1_000);
    const late = await sendStaffDisputeEvent(m.second.client, id, 'approve');
    expect(late.body).toMatchObject({ code: 'proposal_expired' });
    await sweep(m.services);
    const back = await db
      .selectFrom('mails')
      .select('to')
      .where('subject', 'like', `Award in the dispute about ${booking.reference}: expired%`)
      .execute();
    expect(back.map(({ to }) => to)).toEqual([m.reviewer.email]);
    expect(await m.caseOf(id)).toMatchObject({
      proposal: null,
      sent_back: { awarded: 6_000 },
      state: 'under_review',
    });
  });

  it('is needed where the awards of one person together are above the limit', async () => {
    await setAwardLimit(m.services, 10_000);
    const small = { ...AWARD, awarded: 6_000 };
    const [one, other] = [await m.answered(), await m.answered()];
    const decide = async (id: string) =>
      (await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', small)).body.data;
    expect(await decide(one.id)).toMatchObject({ state: 'resolved_split' });
    expect((await m.caseOf(other.id)).award_alone).toBe(4_000);
    expect(await decide(other.id)).toMatchObject({
      state: 'under_review',
      proposal: { awarded: 6_000 },
    });
  });

  it('decides after a step-up, as the person who proposes does', async () => {
    const { id } = await m.answered();
    const again = await m.again(m.reviewer);
    expect((await sendStaffDisputeEvent(again, id, 'resolve', AWARD)).body).toMatchObject({
      code: 'step_up_required',
    });
    const { id: waiting } = await proposed();
    const other = await m.again(m.second);
    expect((await sendStaffDisputeEvent(other, waiting, 'approve')).body).toMatchObject({
      code: 'step_up_required',
    });
  });

  it('may send it back, which keeps its text for the next proposal', async () => {
    const { id } = await proposed();
    const note = 'Please ask the seller for the invoice.';
    expect(
      (await sendStaffDisputeEvent(m.second.client, id, 'send-back', { note })).body.data,
    ).toMatchObject({
      proposal: null,
      sent_back: { awarded: 6_000, borne_by: AWARD.borne_by, decision: AWARD.decision },
      can: { approve: false },
    });
    expect(await sendStaffDisputeEvent(m.second.client, id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'no_proposal' },
    });
    const again = { ...AWARD, awarded: 4_000 };
    expect(
      (await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', again)).body.data,
    ).toMatchObject({ awarded: 4_000, sent_back: null });
  });
});

describe('races', () => {
  it('two concurrent decisions: one award', async () => {
    const { id, booking } = await m.answered(5_000);
    const small = { ...AWARD, awarded: 3_000 };
    const replies = await Promise.all(
      [1, 2, 3].map(() => sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', small)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await openTransfers(m.services, booking.id, 'outgoing')).toHaveLength(1);
  });

  it('a decision and a withdrawal: one of them succeeds', async () => {
    const { id, booking } = await m.answered(5_000);
    const small = { ...AWARD, awarded: 3_000 };
    const [decided, withdrawn] = await Promise.all([
      sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', small),
      sendDisputeEvent(m.buyer, id, 'withdraw'),
    ]);
    expect([decided.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const owed = await openTransfers(m.services, booking.id, 'outgoing');
    expect(owed).toHaveLength(decided.status === 200 ? 1 : 0);
  });

  it('the same decision sent twice is applied once', async () => {
    const { id, booking } = await m.answered(5_000);
    const small = { ...AWARD, awarded: 3_000 };
    const send = () => sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', small, 'one-key');
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await openTransfers(m.services, booking.id, 'outgoing')).toHaveLength(1);
  });
});

describe('the staff list', () => {
  const staffList = async (view: string) =>
    (
      await m.reviewer.client.get<{ data: StaffDisputes }>(
        `/api/v1/admin/disputes/list?view=${view}`,
      )
    ).body.data;

  it('groups disputes by assigned to me, unassigned, open and decided', async () => {
    const nobodys = await m.opened();
    const mine = await m.answered();
    const ids = async (view: string) => (await staffList(view)).rows.map(({ id }) => id);
    expect(await ids('mine')).toContain(mine.id);
    expect(await ids('unassigned')).toContain(nobodys.id);
    expect(await ids('undecided')).toEqual(expect.arrayContaining([mine.id, nobodys.id]));
    await sendDisputeEvent(m.buyer, nobodys.id, 'withdraw');
    expect(await ids('decided')).toContain(nobodys.id);
    const { counts, rows } = await staffList('mine');
    expect(rows).toHaveLength(counts.mine);
  });

  it('keeps notes between staff', async () => {
    const { id } = await m.answered();
    await sendStaffDisputeEvent(m.reviewer.client, id, 'messages', {
      body: 'Third one of this seller.',
      internal: true,
    });
    await sendStaffDisputeEvent(m.reviewer.client, id, 'messages', {
      body: 'Have you an invoice?',
      internal: false,
    });
    expect((await m.caseOf(id)).messages.filter(({ by }) => by === 'staff')).toHaveLength(2);
    const { body } = await m.seller.get<{ data: { messages: { name: string; by: string }[] } }>(
      `/api/v1/disputes/${id}`,
    );
    expect(body.data.messages.filter(({ by }) => by === 'staff')).toMatchObject([
      { name: 'Keystead' },
    ]);
  });
});
