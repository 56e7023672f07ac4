import { equal, ok } from 'node:assert/strict';
import {
  escalateDispute,
  resolveDispute,
} from '#server/modules/disputes/commands/decideDispute.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { cents } from '#src/rules/money/money.ts';
import type { Client, TestApp } from '#tests/support/app/app.ts';
import { sendDisputeEvent, openDispute } from './disputes.ts';
import { getBooking } from '#tests/support/bookings/stays.ts';

const STAFF = { by: 'staff', user_id: null, on_behalf_of: null, address: '' } as const;

/** Advances the clock to the end of the stay and claims the whole deposit if it is held; staff award a third of it, or the claim is withdrawn. */
export async function claimDeposit(
  { services, clock }: Pick<TestApp, 'services' | 'clock'>,
  seller: Client,
  booking: string,
  then: 'judge' | 'withdraw' | null,
): Promise<void> {
  const look = async () => (await getBooking(seller, booking)).body.data.deposit;
  const releaseAt = (await look())?.release_at;
  if (!releaseAt) return;
  // The stay has ended, and the deadline for claims has not passed.
  const dayBefore = Date.parse(releaseAt) - 86_400_000;
  if (clock.now().getTime() < dayBefore) clock.set(new Date(dayBefore).toISOString());
  const deposit = await look();
  if (!deposit?.claimable) return;
  const { amount } = deposit;
  const reply = await openDispute(seller, booking, amount, { reason: 'damage' });
  equal(reply.status, 201);
  const { id, on_deposit } = reply.body.data;
  ok(on_deposit);
  if (then === 'withdraw') equal((await sendDisputeEvent(seller, id, 'withdraw')).status, 200);
  if (then !== 'judge') return;
  await transact(services, STAFF, async (unit) => {
    await escalateDispute(unit, id);
    const awarded = cents(Math.floor(amount / 3));
    const decision = 'A third of it is shown.';
    await resolveDispute(unit, id, { awarded, borne_by: 'both', decision, charged: amount });
  });
}
