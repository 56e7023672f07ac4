import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setAwardLimit } from '#tests/support/payments/terms.ts';
import { gatherPayouts } from '#server/modules/payouts/jobs/gatherPayouts.ts';
import { releaseDeposits } from '#server/modules/deposits/jobs/releaseDeposits.ts';
import { sweep } from '#server/modules/jobHandlers.ts';
import { cents } from '#src/rules/money/money.ts';
import type { DisputableStay, DisputeView } from '#src/wire/disputes/dispute.ts';
import {
  sendDisputeEvent,
  AWARD,
  sendStaffDisputeEvent,
  openDispute,
  openDisputeMarket,
  uploadEvidence,
  type DisputeMarket,
} from '#tests/support/disputes/disputes.ts';
import { picture } from '#tests/support/onboarding/documents.ts';
import { addPayoutAccount, payoutsOf } from '#tests/support/payments/payouts.ts';
import { expectValidLedger, openTransfers, settle } from '#tests/support/bookings/stays.ts';

const DEPOSIT = cents(20_000);
const DAMAGE = { reason: 'damage', statement: 'The kitchen table is burnt.' };
/** Within three days after check-out. */
const AFTER = '2026-07-05T10:00:00Z';
const LATE = '2026-07-20T10:00:00Z';

let m: DisputeMarket;
beforeAll(async () => {
  m = await openDisputeMarket({ deposit: DEPOSIT });
});
beforeEach(async () => {
  m.resetClock();
  await m.forgetStaffMoney();
});
afterAll(() => m.verifyAndClose());

const claim = (booking: string, claimed = 15_000) =>
  openDispute(m.seller, booking, claimed, DAMAGE);

/** A completed stay, and a claim of 150.00 on its deposit. */
async function claimed(at = AFTER) {
  const { id: booking } = await m.paid(true);
  m.clock.set(at);
  const reply = await claim(booking);
  expect(reply).toMatchObject({ status: 201, body: { data: { on_deposit: true } } });
  return { booking, id: reply.body.data.id };
}

/** The same with evidence and an answer, assigned to the reviewer. */
async function argued() {
  const both = await claimed();
  await uploadEvidence(m, m.sellerToken, both.id, await picture());
  expect((await sendDisputeEvent(m.seller, both.id, 'send')).status).toBe(200);
  await sendDisputeEvent(m.buyer, both.id, 'respond', { body: 'It was like that before.' });
  await sendStaffDisputeEvent(m.reviewer.client, both.id, 'assign', {
    assignee_id: m.reviewer.user_id,
  });
  return both;
}

const depositOf = async (booking: string) => (await m.booking(booking)).deposit;
const stays = async () =>
  (await m.seller.get<{ data: DisputableStay[] }>('/api/v1/disputes/stays')).body.data;

describe('a claim on a deposit', () => {
  it('is for the seller of the stay and their agent', async () => {
    const { id } = await m.paid(true);
    m.clock.set(AFTER);
    expect((await openDispute(m.visitor, id, 1_000, DAMAGE)).status).toBe(401);
    const stranger = await m.person({ profile_type: 'seller' });
    expect((await openDispute(stranger.client, id, 1_000, DAMAGE)).status).toBe(404);
    expect((await openDispute(m.buyer, id, 1_000, DAMAGE)).status).toBe(422);
    expect((await openDispute(m.buyer, id, 1_000)).body.data).toMatchObject({ on_deposit: false });
    // A buyer's dispute about the price does not prevent the claim.
    expect((await claim(id)).body.data).toMatchObject({ on_deposit: true });
  });

  it('is possible for three days after check-out, up to the deposit', async () => {
    const { id } = await m.paid(true);
    m.clock.set('2026-07-04T09:59:59Z');
    expect(await claim(id)).toMatchObject({ status: 409, body: { code: 'too_early' } });
    expect((await stays()).map((stay) => stay.booking_id)).not.toContain(id);
    m.clock.set('2026-07-04T10:00:00Z');
    const stay = (await stays()).find((one) => one.booking_id === id);
    expect(stay).toMatchObject({ on_deposit: true, most: DEPOSIT, until: '2026-07-07' });
    expect(await claim(id, DEPOSIT + 1)).toMatchObject({ status: 422 });
    expect((await claim(id, DEPOSIT)).status).toBe(201);
    expect(await claim(id)).toMatchObject({ status: 409, body: { code: 'dispute_open' } });
    expect((await stays()).map((one) => one.booking_id)).not.toContain(id);
  });

  it('is refused after its deadline, even before the job runs; a compensation remains possible', async () => {
    const { id } = await m.paid(true);
    m.clock.set('2026-07-07T10:00:00Z');
    const reply = await claim(id);
    expect(reply.body.data).toMatchObject({ on_deposit: false });
    expect(await depositOf(id)).toMatchObject({ state: 'returned' });
    expect(await openTransfers(m.services, id, 'outgoing')).toMatchObject([{ amount: DEPOSIT }]);
  });

  it('holds only the deposit, and needs evidence to be sent', async () => {
    const { booking, id } = await claimed();
    const look = () => m.seller.get<{ data: DisputeView }>(`/api/v1/disputes/${id}`);
    expect((await look()).body.data).toMatchObject({
      needs_evidence: true,
      abilities: { send: false },
    });
    expect(await sendDisputeEvent(m.seller, id, 'send')).toMatchObject({
      status: 409,
      body: { code: 'evidence_required' },
    });
    expect(await depositOf(booking)).toMatchObject({ state: 'claimed', dispute_id: id });
    await uploadEvidence(m, m.sellerToken, id, await picture());
    expect((await look()).body.data).toMatchObject({
      needs_evidence: false,
      abilities: { send: true },
    });
    expect((await sendDisputeEvent(m.seller, id, 'send')).status).toBe(200);
    m.clock.set(LATE);
    await releaseDeposits(m.services);
    expect(await depositOf(booking)).toMatchObject({ state: 'claimed' });
    await expectValidLedger(m.services);
    await addPayoutAccount(m.services, m.sellerId);
    await gatherPayouts(m.services);
    const items = (await payoutsOf(m.services, m.sellerId)).flatMap((payout) => payout.items);
    expect(items).toContainEqual(expect.objectContaining({ booking_id: booking, amount: 33_250 }));
  });

  it('without evidence expires, and the deposit is released on its day', async () => {
    const { booking, id } = await claimed();
    m.clock.set('2026-07-06T10:00:00Z');
    const seen = await m.buyer.get<{ data: DisputeView }>(`/api/v1/disputes/${id}`);
    expect(seen.body.data.state).toBe('withdrawn');
    await sweep(m.services);
    expect(await depositOf(booking)).toMatchObject({ state: 'held', claimable: false });
    await expectValidLedger(m.services);
    expect((await claim(booking)).status).toBe(201);
    m.clock.set('2026-07-07T10:00:01Z');
    await sweep(m.services);
    await releaseDeposits(m.services);
    expect(await depositOf(booking)).toMatchObject({ state: 'returned' });
  });

  it('that is withdrawn releases the deposit immediately', async () => {
    const { booking, id } = await claimed();
    expect((await sendDisputeEvent(m.buyer, id, 'withdraw')).status).toBe(403);
    expect((await sendDisputeEvent(m.seller, id, 'withdraw')).status).toBe(200);
    expect(await depositOf(booking)).toMatchObject({
      state: 'returned',
      settled_at: new Date(AFTER).toISOString(),
    });
    expect(await openTransfers(m.services, booking, 'outgoing')).toMatchObject([
      { amount: DEPOSIT },
    ]);
    await expectValidLedger(m.services);
  });
});

describe('deciding a claim on a deposit', () => {
  it('pays the award from the deposit, once, with the payouts; the rest is refunded', async () => {
    const { booking, id } = await argued();
    expect(await m.caseOf(id)).toMatchObject({ on_deposit: true, awardable: DEPOSIT });
    const award = { ...AWARD, awarded: 9_000, charged: DEPOSIT };
    expect(
      await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', { ...award, charged: 38_500 }),
    ).toMatchObject({
      status: 409,
      body: { code: 'figures_changed' },
    });
    expect(
      (await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', { ...award, awarded: 15_001 }))
        .status,
    ).toBe(422);
    const reply = await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', award);
    expect(reply.body.data).toMatchObject({
      state: 'resolved_split',
      awarded: 9_000,
      borne_by: null,
    });
    expect((await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', award)).status).toBe(409);
    expect(await m.books(booking)).toEqual({
      provider_clearing: 58_500,
      seller_payable: -33_250 - 9_000,
      platform_revenue: -5_250,
      buyer_receivable: -11_000,
    });
    expect(await depositOf(booking)).toMatchObject({ state: 'awarded', awarded: 9_000 });
    await expectValidLedger(m.services);
    await settle(m.services, booking, 'outgoing');
    await addPayoutAccount(m.services, m.sellerId);
    await gatherPayouts(m.services);
    const items = (await payoutsOf(m.services, m.sellerId)).flatMap((payout) => payout.items);
    expect(items).toContainEqual(expect.objectContaining({ booking_id: booking, amount: 42_250 }));
    m.clock.set(LATE);
    await releaseDeposits(m.services);
    expect(await openTransfers(m.services, booking, 'outgoing')).toEqual([]);
  });

  it.each([
    [0, 'resolved_buyer', 'returned', DEPOSIT],
    [15_000, 'resolved_seller', 'awarded', 5_000],
  ])('awards %i: %s', async (awarded, state, after, back) => {
    const { booking, id } = await argued();
    const reply = await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', {
      ...AWARD,
      awarded,
      charged: DEPOSIT,
    });
    expect(reply.body.data.state).toBe(state);
    expect(await depositOf(booking)).toMatchObject({ state: after });
    expect(await openTransfers(m.services, booking, 'outgoing')).toMatchObject([{ amount: back }]);
    expect((await m.books(booking)).deposits_held).toBeUndefined();
    await expectValidLedger(m.services);
  });

  it('needs a second approver above the limit like any other', async () => {
    await setAwardLimit(m.services, 1_000);
    const { booking, id } = await argued();
    const award = { ...AWARD, awarded: 9_000, charged: DEPOSIT };
    await sendStaffDisputeEvent(m.reviewer.client, id, 'resolve', award);
    expect((await m.books(booking)).deposits_held).toBe(0 - DEPOSIT);
    expect(await sendStaffDisputeEvent(m.reviewer.client, id, 'approve')).toMatchObject({
      status: 403,
    });
    expect(await sendStaffDisputeEvent(m.second.client, id, 'approve')).toMatchObject({
      status: 200,
    });
    expect(await depositOf(booking)).toMatchObject({ state: 'awarded', awarded: 9_000 });
    await expectValidLedger(m.services);
  });
});
