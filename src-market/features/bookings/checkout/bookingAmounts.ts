import { ZERO } from '#src/rules/money.ts';
import type { BookingSummary } from '#src/wire/booking.ts';

/** The price of a booking and the deposit that is paid with it. */
export const bookingAmounts = ({ total, deposit }: Pick<BookingSummary, 'total' | 'deposit'>) => ({
  total,
  deposit: deposit?.amount ?? ZERO,
});
