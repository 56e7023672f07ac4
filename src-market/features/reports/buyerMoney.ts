import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import type { ReferralsView } from '#src/wire/referrals/referrals.ts';
import type { Movement } from '#src/wire/transactions/transactions.ts';
import { buyerTodos } from './buyerTodos.ts';

/** In minor units. */
export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

interface Facts {
  readonly bookings: readonly BookingSummary[];
  readonly refunds: readonly Pick<Movement, 'amount' | 'currency'>[];
  readonly credit: ReferralsView['credit'];
}

/** One sum for each currency; currencies are never added. */
function byCurrency(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts)
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].flatMap(([currency, amount]) => (amount > 0 ? [{ amount, currency }] : []));
}

/** What the buyer has to pay, gets back, has deposited and can spend. */
export function buyerMoney({ bookings, refunds, credit }: Facts) {
  return {
    to_pay: byCurrency(
      buyerTodos(bookings).flatMap(({ amount, booking: { currency } }) =>
        amount === null ? [] : [{ amount, currency }],
      ),
    ),
    refunds: byCurrency(refunds),
    deposits: byCurrency(
      bookings.flatMap(({ deposit, currency }) =>
        deposit?.state === 'held' || deposit?.state === 'claimed'
          ? [{ amount: deposit.amount, currency }]
          : [],
      ),
    ),
    credit: byCurrency(
      credit.map(({ balance, reserved, currency }) => ({ amount: balance - reserved, currency })),
    ),
  };
}
