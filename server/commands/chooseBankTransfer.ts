import { v7 as uuidv7 } from 'uuid';
import { conflict } from '../errors.ts';
import { moveBooking } from './moveBooking.ts';
import { openBooking } from './openBooking.ts';
import { mayPayBy } from './mayPayBy.ts';
import { bankReference } from './references.ts';
import { releaseCards } from './releaseCards.ts';
import type { Work } from './work.ts';

/**
 * The buyer will pay by bank transfer: the nights are kept for three days, staff expect the money,
 * and the buyer is told where to send it. Throws 404, 409 `booking_expired`, `wrong_state`, and
 * `bank_transfer_unavailable` where no account is configured or staff
 * have switched it off.
 */
export async function chooseBankTransfer(work: Work, id: string): Promise<void> {
  const bank = work.services.env.BANK;
  if (!bank || !(await mayPayBy(work.trx, 'bank_transfer')))
    throw conflict('bank_transfer_unavailable', 'Bank transfers cannot be taken at the moment.');
  const booking = await openBooking(work, id);
  const reference = bankReference(booking.reference);
  await moveBooking(work, booking, 'choose_bank_transfer', {
    facts: [
      ['Account holder', bank.holder],
      ['IBAN', bank.iban.replace(/.{4}(?=.)/g, '$& ')],
      ['BIC', bank.bic],
      ['Bank', bank.bank],
      ['Reference', reference],
    ],
  });
  const { trx, now } = work;
  await releaseCards(work, booking.id);
  const money = {
    booking_id: booking.id,
    reference,
    amount: booking.total,
    currency: booking.currency,
    created_at: now.toISOString(),
  };
  const paymentId = uuidv7();
  await trx
    .insertInto('payments')
    .values({ id: paymentId, provider: 'bank_transfer', provider_id: null, ...money })
    .execute();
  const transferId = uuidv7();
  await trx
    .insertInto('manual_payments')
    .values({
      id: transferId,
      direction: 'incoming',
      payment_id: paymentId,
      settled_at: null,
      ...money,
    })
    .execute();
  work.changed('manual_payments', transferId);
}
