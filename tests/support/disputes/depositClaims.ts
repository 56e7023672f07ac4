import { equal, ok } from 'node:assert/strict';
import {
  escalateDispute,
  resolveDispute,
} from '#server/modules/disputes/commands/decideDispute.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { cents } from '#src/rules/money/money.ts';
import type { Client, TestApp } from '#tests/support/app/app.ts';
import { argue, open } from './disputes.ts';
import { lookAt } from '#tests/support/bookings/stays.ts';

const STAFF = { by: 'staff', user_id: null, on_behalf_of: null, address: '' } as const;

/** Time goes on to the end of the stay, and the seller claims all of its deposit where it is held; staff award a third of it, or it is withdrawn. */
export async function claimDeposit(
  { services, clock }: Pick<TestApp, 'services' | 'clock'>,
  seller: Client,
  booking: string,
  then: 'judge' | 'withdraw' | null,
): Promise<void> {
  const look = async () => (await lookAt(seller, booking)).body.data.deposit;
  const ahead = (await look())?.release_at;
  if (!ahead) return;
  // The stay is over, and the time to claim is not.
  const dayBefore = Date.parse(ahead) - 86_400_000;
  if (clock.now().getTime() < dayBefore) clock.set(new Date(dayBefore).toISOString());
  const deposit = await look();
  if (!deposit?.claimable) return;
  const { amount } = deposit;
  const reply = await open(seller, booking, amount, { reason: 'damage' });
  equal(reply.status, 201);
  const { id, on_deposit } = reply.body.data;
  ok(on_deposit);
  if (then === 'withdraw') equal((await argue(seller, id, 'withdraw')).status, 200);
  if (then !== 'judge') return;
  await transact(services, STAFF, async (unit) => {
    await escalateDispute(unit, id);
    const awarded = cents(Math.floor(amount / 3));
    const decision = 'A third of it is shown.';
    await resolveDispute(unit, id, { awarded, borne_by: 'both', decision, charged: amount });
  });
}
