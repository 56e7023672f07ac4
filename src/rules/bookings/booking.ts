import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';

/** States of a booking. `request` and `confirm` both follow payment: which one depends on instant booking. */
export const bookingMachine = defineMachine({
  initial: 'held',
  final: [
    'completed',
    'expired',
    'declined',
    'cancelled_by_buyer',
    'cancelled_by_seller',
    'cancelled_by_staff',
    'no_show',
  ],
  states: [
    'held',
    'awaiting_payment',
    'awaiting_seller',
    'confirmed',
    'checked_in',
    'completed',
    'expired',
    'declined',
    'cancelled_by_buyer',
    'cancelled_by_seller',
    'cancelled_by_staff',
    'no_show',
  ],
  events: {
    choose_bank_transfer: { from: ['held'], to: 'awaiting_payment', by: ['buyer'] },
    request: { from: ['held', 'awaiting_payment'], to: 'awaiting_seller', by: ['system', 'staff'] },
    confirm: { from: ['held', 'awaiting_payment'], to: 'confirmed', by: ['system', 'staff'] },
    accept: { from: ['awaiting_seller'], to: 'confirmed', by: ['seller'] },
    decline: { from: ['awaiting_seller'], to: 'declined', by: ['seller'] },
    expire: {
      from: ['held', 'awaiting_payment', 'awaiting_seller'],
      to: 'expired',
      by: ['system'],
    },
    check_in: { from: ['confirmed'], to: 'checked_in', by: ['system', 'seller'] },
    complete: { from: ['checked_in'], to: 'completed', by: ['system'] },
    cancel_by_buyer: {
      from: ['held', 'awaiting_payment', 'awaiting_seller', 'confirmed'],
      to: 'cancelled_by_buyer',
      by: ['buyer'],
    },
    cancel_by_seller: {
      from: ['awaiting_payment', 'awaiting_seller', 'confirmed'],
      to: 'cancelled_by_seller',
      by: ['seller'],
    },
    cancel_by_staff: {
      from: ['awaiting_payment', 'awaiting_seller', 'confirmed', 'checked_in'],
      to: 'cancelled_by_staff',
      by: ['staff'],
    },
    report_no_show: { from: ['confirmed', 'checked_in'], to: 'no_show', by: ['seller', 'staff'] },
  },
});

export type BookingState = StateOf<typeof bookingMachine>;
export type BookingEvent = EventOf<typeof bookingMachine>;

/** States of a paid and accepted booking that was not cancelled. */
export const CONFIRMED_STATES: readonly BookingState[] = [
  'confirmed',
  'checked_in',
  'completed',
  'no_show',
];
/** Whether the buyer is expected, or staying: a confirmed stay that is not over. */
export const isStayAhead = (state: BookingState): boolean =>
  state === 'confirmed' || state === 'checked_in';
/** Cancelled by a side or by staff; expired and declined bookings are not included. */
export const CANCELLED_STATES: readonly BookingState[] = [
  'cancelled_by_buyer',
  'cancelled_by_seller',
  'cancelled_by_staff',
];

export const HOLD_MINUTES = 30;
export const TRANSFER_DAYS = 3;
export const SELLER_ANSWER_HOURS = 48;

const HOUR_MS = 3_600_000;

const DEADLINES_MS: Partial<Record<BookingState, number>> = {
  held: (HOLD_MINUTES * HOUR_MS) / 60,
  awaiting_payment: TRANSFER_DAYS * 24 * HOUR_MS,
  awaiting_seller: SELLER_ANSWER_HOURS * HOUR_MS,
};

/** When a booking that entered `state` at `enteredAt` expires; null if it does not. */
export function bookingDeadline(state: BookingState, enteredAt: Date): Date | null {
  const wait = DEADLINES_MS[state];
  return wait === undefined ? null : new Date(enteredAt.getTime() + wait);
}

/**
 * The calendar entry of a booking; null if its nights are free. A no-show keeps its nights: they are
 * paid for, and the buyer may still arrive late.
 */
const KINDS: Readonly<Record<BookingState, 'hold' | 'booking' | null>> = {
  held: 'hold',
  awaiting_payment: 'hold',
  awaiting_seller: 'hold',
  confirmed: 'booking',
  checked_in: 'booking',
  completed: 'booking',
  no_show: 'booking',
  expired: null,
  declined: null,
  cancelled_by_buyer: null,
  cancelled_by_seller: null,
  cancelled_by_staff: null,
};

export function calendarKind(state: BookingState): 'hold' | 'booking' | null {
  return KINDS[state];
}

export function occupiesNights(state: BookingState): boolean {
  return KINDS[state] !== null;
}
