import { plainCode } from '#src/rules/texts/normalise.ts';
import type { BookingState } from '../bookings/booking.ts';
import { defineMachine, type StateOf } from '../stateMachines/machine.ts';
import { type Cents, cents } from '../money/money.ts';

/** States of a referral: both sides get credit when the invited user completes a first stay. */
export const referralMachine = defineMachine({
  initial: 'joined',
  final: ['rewarded'],
  states: ['joined', 'rewarded'],
  events: { reward: { from: ['joined'], to: 'rewarded', by: ['system'] } },
});

export type ReferralState = StateOf<typeof referralMachine>;

/** The reward of an invitation in one currency. */
export interface ReferralTerms {
  readonly for_inviter: Cents;
  readonly for_invited: Cents;
  /** A stay with a lower total earns nothing. */
  readonly least_stay: Cents;
}

/** A stay of an invited user. */
export interface InvitedStay {
  readonly booking: BookingState;
  readonly referral: ReferralState;
  /** The buyer's total. */
  readonly total: Cents;
  /** The property belongs to the inviter; such a stay earns nothing. */
  readonly at_inviters: boolean;
}

/** The credit that both sides earn by a stay; null for none. */
export function referralReward(
  { booking, referral, total, at_inviters }: InvitedStay,
  terms: ReferralTerms | null,
): Pick<ReferralTerms, 'for_inviter' | 'for_invited'> | null {
  if (terms === null || booking !== 'completed' || referral !== 'joined') return null;
  if (at_inviters || total < terms.least_stay) return null;
  const { for_inviter, for_invited } = terms;
  return for_inviter + for_invited > 0 ? { for_inviter, for_invited } : null;
}

/** The minimum left to pay, in minor units: providers do not accept zero payments. */
export const MIN_PAYMENT = cents(100);

/** The part of `credit` that may pay for a stay. */
export function spendableCredit(credit: Cents, total: Cents): Cents {
  return cents(Math.max(0, Math.min(credit, total - MIN_PAYMENT)));
}

/** Normalises a typed invitation code; it may still be unknown. */
export function normaliseInvitationCode(typed: string): string {
  return plainCode(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
