import type { BookingState } from './booking.ts';
import { defineMachine, type StateOf } from './machine.ts';
import { type Cents, cents } from './money.ts';

/** Somebody joined by an invitation; both are credited when the first stay is over. */
export const referralMachine = defineMachine({
  initial: 'joined',
  final: ['rewarded'],
  states: ['joined', 'rewarded'],
  events: { reward: { from: ['joined'], to: 'rewarded', by: ['system'] } },
});

export type ReferralState = StateOf<typeof referralMachine>;

/** What an invitation is worth in one currency. */
export interface ReferralTerms {
  readonly for_inviter: Cents;
  readonly for_invited: Cents;
  /** A stay that cost its buyer less earns nothing. */
  readonly least_stay: Cents;
}

/** A stay of somebody who was invited, as the reward looks at it. */
export interface InvitedStay {
  readonly booking: BookingState;
  readonly referral: ReferralState;
  /** What the buyer paid for it. */
  readonly total: Cents;
  /** The place is the inviter's own: then nobody was won for the market. */
  readonly at_inviters: boolean;
}

/** The credit that a stay earns both sides; null where it earns none. */
export function referralReward(
  { booking, referral, total, at_inviters }: InvitedStay,
  terms: ReferralTerms | null,
): Pick<ReferralTerms, 'for_inviter' | 'for_invited'> | null {
  if (terms === null || booking !== 'completed' || referral !== 'joined') return null;
  if (at_inviters || total < terms.least_stay) return null;
  const { for_inviter, for_invited } = terms;
  return for_inviter + for_invited > 0 ? { for_inviter, for_invited } : null;
}

/** So much is left to pay of every booking: no bank moves nothing. In minor units. */
export const LEAST_PAYMENT = cents(100);

/** How much of the credit a stay of so much may be paid with. */
export function creditToSpend(credit: Cents, total: Cents): Cents {
  return cents(Math.max(0, Math.min(credit, total - LEAST_PAYMENT)));
}

/** A code as it is kept, however it was typed; it may still be nobody's. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
