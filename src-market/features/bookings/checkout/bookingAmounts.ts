import { ZERO } from '#src/rules/money/money.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';

/** The price of a booking and the deposit that is paid with it. */
export const amountOf = ({ total, deposit }: Pick<BookingSummary, 'total' | 'deposit'>) => ({
  total,
  deposit: deposit?.amount ?? ZERO,
});
