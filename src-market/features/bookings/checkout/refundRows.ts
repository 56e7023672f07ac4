import type { BookingView } from '#src/wire/bookings/booking.ts';

export type RefundedPayment = Pick<
  NonNullable<BookingView['payment']>,
  'provider' | 'refunded' | 'returning'
>;

interface RefundState {
  readonly state: 'returning' | 'refunded';
  readonly card: boolean;
  readonly amount: number;
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * The refunds of a booking's payments: their sum, what was refunded before the parts of the last refund,
 * and the amount in each state and way of payment.
 */
export function refundRows(
  payments: readonly RefundedPayment[],
  parts: BookingView['refund_lines'],
): { readonly total: number; readonly earlier: number; readonly states: readonly RefundState[] } {
  const states = (['returning', 'refunded'] as const).flatMap((state) =>
    [true, false].map((card) => ({
      state,
      card,
      amount: total(
        payments
          .filter(({ provider }) => (provider === 'stripe') === card)
          .map((payment) => payment[state]),
      ),
    })),
  );
  const sum = total(states.map(({ amount }) => amount));
  const last = total(parts.map(({ amount }) => amount));
  return {
    total: sum,
    earlier: last > 0 ? Math.max(0, sum - last) : 0,
    states: states.filter(({ amount }) => amount > 0),
  };
}
