import type { BookingState } from './booking.ts';
import { paymentMachine, type PaymentState } from './payment.ts';
import { move } from './machine.ts';

/** What the card's provider says of a payment. `open`: the buyer has something left to do. */
export const INTENT_STATUSES = ['open', 'processing', 'authorized', 'captured', 'voided'] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

/** What follows for the booking, in the order of the doing. */
export type Consequence =
  /** The money is here: into the books with it. */
  | 'receive'
  /** The card is held for the amount. */
  | 'authorize'
  | 'confirm'
  | 'ask_seller'
  /** The change that was paid for is made. */
  | 'change'
  /** The booking's own time ran out: it ends. */
  | 'expire'
  /** Nothing is paid for: all of it goes back. */
  | 'give_back'
  /** The hold on the card is let go. */
  | 'release'
  | 'void'
  /** The booking lost the money that it waited with. */
  | 'lose';

export interface PaidBooking {
  readonly state: BookingState;
  readonly lapsed: boolean;
  readonly instant: boolean;
  /** The payment is for a change of the booking that still waits for it. */
  readonly change_awaited: boolean;
}

/**
 * What our records do about a payment of which the provider tells. It asks only where the provider
 * stands now and where we stand, never how either came there: news may come twice, late or in any
 * order, and the second time nothing is left to do.
 */
export function cardConsequences(
  told: IntentStatus,
  payment: PaymentState,
  booking: PaidBooking,
): Consequence[] {
  if (told === 'captured') return captured(payment, booking);
  if (told === 'authorized') return authorized(payment, booking);
  if (told !== 'voided' || move(paymentMachine, payment, 'void', 'system') === null) return [];
  const waits = payment === 'authorized' && booking.state === 'awaiting_seller';
  return waits ? ['void', 'lose'] : ['void'];
}

function captured(payment: PaymentState, booking: PaidBooking): Consequence[] {
  const { state, lapsed, instant, change_awaited } = booking;
  if (move(paymentMachine, payment, 'capture', 'system') === null) return [];
  if (change_awaited) return ['receive', 'change'];
  if (state === 'held' && lapsed) return ['receive', 'expire'];
  if (state === 'held') return ['receive', instant ? 'confirm' : 'ask_seller'];
  // The seller said yes: taking the money was the first half of it.
  if (state === 'awaiting_seller' && payment === 'authorized')
    return lapsed ? ['receive', 'expire'] : ['receive'];
  return ['receive', 'give_back'];
}

function authorized(payment: PaymentState, { state, lapsed }: PaidBooking): Consequence[] {
  if (payment === 'requires_action') {
    if (state === 'held' && lapsed) return ['authorize', 'expire'];
    return state === 'held' ? ['authorize', 'ask_seller'] : ['authorize', 'release'];
  }
  return payment === 'authorized' && state !== 'awaiting_seller' ? ['release'] : [];
}
