import type { BookingState } from '../bookings/booking.ts';
import { paymentMachine, type PaymentState } from './payment.ts';
import { transition } from '../stateMachines/machine.ts';

/** The provider's status of a card payment. `open`: the buyer must act. */
export const INTENT_STATUSES = ['open', 'processing', 'authorized', 'captured', 'voided'] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

/** An effect on the booking; effects run in order. */
export type CardEffect =
  /** Post the received money. */
  | 'receive'
  /** The amount is authorised on the card. */
  | 'authorize'
  | 'confirm'
  | 'ask_seller'
  /** Apply the paid booking change. */
  | 'change'
  /** The booking's deadline has passed: expire it. */
  | 'expire'
  /** The payment pays for nothing: refund all of it. */
  | 'give_back'
  /** Release the authorisation. */
  | 'release'
  | 'void'
  /** The authorisation of a waiting booking was lost. */
  | 'lose';

export interface PaidBooking {
  readonly state: BookingState;
  readonly lapsed: boolean;
  readonly instant: boolean;
  /** The payment is for a booking change that awaits it. */
  readonly change_awaited: boolean;
}

/**
 * The effects of a provider status. Depends only on the provider's current status and our state, not on
 * their history: webhooks may arrive twice, late or out of order, and a duplicate has no effect.
 */
export function cardEffects(
  status: IntentStatus,
  payment: PaymentState,
  booking: PaidBooking,
): CardEffect[] {
  if (status === 'captured') return captured(payment, booking);
  if (status === 'authorized') return authorized(payment, booking);
  if (status !== 'voided' || transition(paymentMachine, payment, 'void', 'system') === null)
    return [];
  const waits = payment === 'authorized' && booking.state === 'awaiting_seller';
  return waits ? ['void', 'lose'] : ['void'];
}

function captured(payment: PaymentState, booking: PaidBooking): CardEffect[] {
  const { state, lapsed, instant, change_awaited } = booking;
  if (transition(paymentMachine, payment, 'capture', 'system') === null) return [];
  if (change_awaited) return ['receive', 'change'];
  if (state === 'held' && lapsed) return ['receive', 'expire'];
  if (state === 'held') return ['receive', instant ? 'confirm' : 'ask_seller'];
  // The seller has accepted: capturing the money is the first half of accepting.
  if (state === 'awaiting_seller' && payment === 'authorized')
    return lapsed ? ['receive', 'expire'] : ['receive'];
  return ['receive', 'give_back'];
}

function authorized(payment: PaymentState, { state, lapsed }: PaidBooking): CardEffect[] {
  if (payment === 'requires_action') {
    if (state === 'held' && lapsed) return ['authorize', 'expire'];
    return state === 'held' ? ['authorize', 'ask_seller'] : ['authorize', 'release'];
  }
  return payment === 'authorized' && state !== 'awaiting_seller' ? ['release'] : [];
}
