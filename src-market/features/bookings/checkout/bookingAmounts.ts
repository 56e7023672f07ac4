import { ZERO } from '#src/rules/money/money.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';

/** The total of a booking and its deposit. */
export const bookingAmounts = ({ total, deposit }: Pick<BookingSummary, 'total' | 'deposit'>) => ({
  total,
  deposit: deposit?.amount ?? ZERO,
});
