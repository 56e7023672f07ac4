import { conflict } from '#server/platform/errors.ts';
import { expectTransfer } from '#server/modules/paymentRecords/commands/expectTransfer.ts';
import { transitionBooking } from './transitionBooking.ts';
import { lockUnexpiredBooking } from './openBooking.ts';
import { totalWithDeposit } from '#src/rules/deposits/deposit.ts';
import { paymentMethodAllowed } from '#server/modules/paymentRecords/commands/paymentMethodAllowed.ts';
import { bankReference } from '#server/platform/database/references.ts';
import { releaseCards } from '#server/modules/paymentRecords/commands/releaseCards.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Switches a booking to payment by bank transfer: holds its nights for three days, records the
 * expected payment and emails the bank details to the buyer. Throws 404, 409 `booking_expired`,
 * `wrong_state`, and `bank_transfer_unavailable` where no account is configured or staff have
 * switched transfers off.
 */
export async function chooseBankTransfer(unit: UnitOfWork, id: string): Promise<void> {
  const bank = unit.services.env.BANK;
  if (!bank || !(await paymentMethodAllowed(unit.trx, 'bank_transfer')))
    throw conflict('bank_transfer_unavailable', 'Bank transfers cannot be taken at the moment.');
  const booking = await lockUnexpiredBooking(unit, id);
  const reference = bankReference(booking.reference);
  await transitionBooking(unit, booking, 'choose_bank_transfer', {
    facts: [
      ['Account holder', bank.holder],
      ['IBAN', bank.iban.replace(/.{4}(?=.)/g, '$& ')],
      ['BIC', bank.bic],
      ['Bank', bank.bank],
      ['Reference', reference],
    ],
  });
  await releaseCards(unit, booking.id);
  await expectTransfer(unit, {
    booking_id: booking.id,
    reference,
    amount: totalWithDeposit(booking),
    currency: booking.currency,
  });
}
