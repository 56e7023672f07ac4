import { chargeEntries } from '#src/rules/ledger/entries.ts';
import { negate, sum } from '#src/rules/money/money.ts';
import { holdDeposit } from '#server/modules/deposits/commands/holdDeposit.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { transitionBooking } from './transitionBooking.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Confirms a paid booking: posts the charge with the parts of seller and platform, and holds the
 * deposit. The caller has locked the booking. Throws 409 `wrong_state`.
 */
export async function confirmBooking(
  unit: UnitOfWork,
  booking: LockedBooking,
  event: 'confirm' | 'accept',
): Promise<LockedBooking> {
  const confirmed = await transitionBooking(unit, booking, event);
  const credit = sum(
    booking.lines.filter((line) => line.code === 'referral_credit').map((line) => line.amount),
  );
  await postLedger(unit, {
    kind: 'charge',
    booking_id: booking.id,
    payment_id: null,
    currency: booking.currency,
    key: `charge:${booking.id}`,
    entries: chargeEntries({ ...booking, credit: negate(credit) }),
  });
  await holdDeposit(unit, booking);
  return confirmed;
}
