import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';
import { type Cents, cents } from '../money/money.ts';

export const PAYMENT_PROVIDERS = ['bank_transfer', 'stripe'] as const;

export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** A bank transfer has no authorisation: it is captured from `requires_action` when staff match it. */
export const paymentMachine = defineMachine({
  initial: 'requires_action',
  final: ['failed', 'voided'],
  states: [
    'requires_action',
    'authorized',
    'captured',
    'partially_refunded',
    'refunded',
    'failed',
    'voided',
  ],
  events: {
    authorize: { from: ['requires_action'], to: 'authorized', by: ['system'] },
    capture: { from: ['requires_action', 'authorized'], to: 'captured', by: ['system', 'staff'] },
    refund_partially: {
      from: ['captured', 'partially_refunded'],
      to: 'partially_refunded',
      by: ['system', 'staff'],
    },
    /** All of it; a chargeback may take more than was left. */
    refund: {
      from: ['captured', 'partially_refunded', 'refunded'],
      to: 'refunded',
      by: ['system', 'staff'],
    },
    /** The buyer's bank rejected a refund. */
    return_failed: {
      from: ['partially_refunded', 'refunded'],
      to: 'partially_refunded',
      by: ['system'],
    },
    fail: { from: ['requires_action', 'authorized'], to: 'failed', by: ['system'] },
    void: { from: ['requires_action', 'authorized'], to: 'voided', by: ['system', 'staff'] },
  },
});

export type PaymentState = StateOf<typeof paymentMachine>;
export type PaymentEvent = EventOf<typeof paymentMachine>;

/** The money arrived, refunded later or not. */
export const SUCCEEDED_STATES: readonly PaymentState[] = [
  'captured',
  'partially_refunded',
  'refunded',
];
/** No money arrived: declined, or not paid in time. */
export const FAILED_STATES: readonly PaymentState[] = ['failed', 'voided'];

/** Distributes an amount over payments, the largest remainder (`left`) first. */
export function distributeOverPayments<P extends { readonly left: Cents }>(
  payments: readonly P[],
  amount: Cents,
): { readonly payment: P; readonly amount: Cents }[] {
  let missing = amount;
  const parts = payments
    .toSorted((a, b) => b.left - a.left)
    .map((payment) => {
      const part = cents(Math.max(0, Math.min(missing, payment.left)));
      missing = cents(missing - part);
      return { payment, amount: part };
    });
  return parts.filter((part) => part.amount > 0);
}
