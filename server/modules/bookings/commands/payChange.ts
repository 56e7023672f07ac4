import { changeCost, changeSettlement } from '#src/rules/bookings/bookingChange.ts';
import type { Cents } from '#src/rules/money/money.ts';
import { conflict } from '#server/platform/errors.ts';
import { changeTransferEmail } from '../emails/changeEmails.ts';
import { priceBefore } from './applyChange.ts';
import { expectTransfer } from '#server/modules/paymentRecords/commands/expectTransfer.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { lockChange, type ChangeRequest } from './lockChange.ts';
import { paymentMethodAllowed } from '#server/modules/paymentRecords/commands/paymentMethodAllowed.ts';
import { bankReference } from '#server/platform/database/references.ts';
import { releaseCards } from '#server/modules/paymentRecords/commands/releaseCards.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** What the buyer must pay before the change applies. */
export const changeAmountDue = (change: ChangeRequest): Cents =>
  changeSettlement(changeCost(priceBefore(change), change)).due;

/**
 * Chooses a bank transfer for the difference and emails the bank details to the buyer. Idempotent:
 * a second call keeps the same transfer. Throws 404, 409 `change_expired`, `wrong_state`,
 * `bank_transfer_unavailable`.
 */
export async function payChangeByTransfer(
  unit: UnitOfWork,
  bookingId: string,
  id: string,
): Promise<void> {
  const { trx, services } = unit;
  const { booking, change } = await lockChange(unit, bookingId, id);
  if (hasLapsed(change, unit.now))
    throw conflict('change_expired', 'The time for this change has run out.');
  if (change.state !== 'awaiting_payment')
    throw conflict('wrong_state', 'This change is not awaiting a payment.', {
      state: change.state,
    });
  const bank = services.env.BANK;
  if (!bank || !(await paymentMethodAllowed(trx, 'bank_transfer')))
    throw conflict('bank_transfer_unavailable', 'Bank transfers cannot be taken at the moment.');
  const transfers = await trx
    .selectFrom('payments')
    .select(['change_id', 'provider'])
    .where('booking_id', '=', bookingId)
    .where('provider', '=', 'bank_transfer')
    .execute();
  if (transfers.some(({ change_id }) => change_id === id)) return;
  await releaseCards(unit, bookingId);
  // A number per transfer keeps the references of one booking distinct on the bank statement.
  const reference = bankReference(`${booking.reference}X${transfers.length + 1}`);
  const transfer = { reference, amount: changeAmountDue(change), currency: booking.currency };
  await expectTransfer(unit, { booking_id: bookingId, change_id: id, ...transfer });
  unit.changed('bookings', bookingId);
  unit.mail(
    booking.buyer_email,
    changeTransferEmail(
      booking,
      { ...transfer, expires_at: change.expires_at },
      bank,
      services.env.PUBLIC_URL,
    ),
  );
}
