import type { TransferSettlement } from '#server/modules/paymentRecords/commands/settlement.ts';
import type { Selectable } from 'kysely';
import { receiptEntries, returnEntries } from '#src/rules/ledger/entries.ts';
import { earliestArrival, type StaffMoneyTerms } from '#src/rules/approvals/staffMoney.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import {
  lateTransferEmail,
  transferReturnedEmail,
} from '#server/modules/paymentRecords/emails/transferEmails.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import {
  applyChange,
  changeAwaitingPayment,
} from '#server/modules/bookings/commands/applyChange.ts';
import { confirmBooking } from '#server/modules/bookings/commands/confirmBooking.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { endBooking } from '#server/modules/bookings/commands/endBooking.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { latestDay } from '#server/platform/days.ts';
import { lockBooking, type LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { transitionBooking } from '#server/modules/bookings/commands/transitionBooking.ts';
import {
  transitionPayment,
  createRefundTransfer,
  recordPaymentRefund,
  type Payment,
} from '#server/modules/paymentRecords/commands/transitionPayment.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { recordInvoiceRefund } from '#server/modules/subscriptions/commands/refundInvoice.ts';
import { lockInvoice } from '#server/modules/subscriptions/commands/vipInvoice.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { PAYERS } from '#server/modules/paymentRecords/queries/refundOf.ts';
import type { DescribedMoney } from '#server/resource/handlers.ts';
import { transitionTransfer } from '#server/modules/paymentRecords/commands/bankTransfers.ts';

type ManualPayment = Selectable<Tables['manual_payments']>;

/**
 * The result of a settlement. `return_owed`: the booking, or the change that it was for, had ended
 * before the transfer arrived, and the transfer has to be returned.
 */
export type Outcome = 'confirmed' | 'awaiting_seller' | 'changed' | 'return_owed' | 'returned';

/**
 * Settles a transfer that staff found on the bank statement. An incoming one pays its booking; if that
 * has ended, the money is posted and a refund transfer is created. An outgoing one completes a refund
 * to the buyer, or to the seller who paid the invoice. Throws 404, 409 `wrong_state`, and 422 when
 * the amount differs, or the day is in the future or too long before the transfer was expected.
 */
export async function settleManualPayment(
  unit: UnitOfWork,
  id: string,
  settlement: TransferSettlement,
): Promise<Outcome> {
  const { booking_id, invoice_id } = await findTransfer(unit, id);
  if (invoice_id !== null) {
    const locked = await lockInvoice(unit, invoice_id);
    const transfer = await selectTransfer(unit, id);
    await settleTransfer(unit, transfer, settlement);
    await recordInvoiceRefund(unit, locked, 'bank_transfer', transfer.id);
    return 'returned';
  }
  const { booking, transfer, payment } = await lockTransfer(unit, id, booking_id);
  await settleTransfer(unit, transfer, settlement);
  unit.changed('bookings', booking.id);
  return transfer.direction === 'incoming'
    ? await receiveTransfer(unit, booking, payment)
    : await completeRefund(unit, booking, payment, transfer);
}

/** Marks a transfer as settled and records it in the audit log. Throws 409 `wrong_state` and 422. */
async function settleTransfer(
  unit: UnitOfWork,
  transfer: ManualPayment,
  settlement: TransferSettlement,
): Promise<void> {
  const { trx, now } = unit;
  const { id } = transfer;
  const state = await transitionTransfer(unit, transfer, 'settle');
  if (state === null)
    throw conflict('wrong_state', `This transfer is ${transfer.state} already.`, {
      state: transfer.state,
    });
  checkSettlement(transfer, settlement, now, await readPaymentTerms(trx));
  unit.audit({
    action: 'manual_payments.settle',
    resource: 'manual_payments',
    record_id: id,
    differences: { state: [transfer.state, state], ...settlement },
  });
}

/** What a refund by bank transfer pays; null for a transfer that came in. */
export async function outgoingTransfer(
  unit: UnitOfWork,
  id: string,
): Promise<DescribedMoney | null> {
  const { booking_id, invoice_id } = await findTransfer(unit, id);
  const payee =
    booking_id !== null
      ? (await lockBooking(unit.trx, booking_id)).buyer_id
      : (await lockInvoice(unit, invoice_id ?? '')).invoice.profile_id;
  const { direction, amount, currency, reference } = await selectTransfer(unit, id);
  if (direction !== 'outgoing') return null;
  return {
    title: `Refund by bank transfer ${reference}`,
    amount,
    currency,
    stage: 'pay',
    booking_id,
    payer: PAYERS.bank_transfer,
    payee: { profile_id: payee },
    reason: '',
    borne: null,
    refundable: null,
  };
}

async function findTransfer({ trx }: UnitOfWork, id: string) {
  const found = await trx
    .selectFrom('manual_payments')
    .select(['booking_id', 'invoice_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('transfer');
  return found;
}

/** Locks the booking first, as every command does, to prevent deadlocks. */
async function lockTransfer(unit: UnitOfWork, id: string, bookingId: string | null) {
  if (bookingId === null) throw notFound('booking');
  const booking = await lockBooking(unit.trx, bookingId);
  const transfer = await selectTransfer(unit, id);
  const payment = await unit.trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', transfer.payment_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { booking, transfer, payment };
}

function selectTransfer({ trx }: UnitOfWork, id: string): Promise<ManualPayment> {
  return trx
    .selectFrom('manual_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function checkSettlement(
  transfer: ManualPayment,
  { amount, received_on }: TransferSettlement,
  now: Date,
  terms: StaffMoneyTerms,
) {
  const { currency } = transfer;
  const difference = amount - transfer.amount;
  if (difference !== 0)
    throw invalid(
      {
        amount: [
          `${moneyText(transfer.amount, currency)} is expected; this is ${moneyText(Math.abs(difference), currency)} ${difference > 0 ? 'too much' : 'too little'}.`,
        ],
      },
      'The amount is not the one that is expected.',
      'amount_differs',
    );
  if (received_on > latestDay(now)) throw invalid({ received_on: ['This day has not come yet.'] });
  const earliest = earliestArrival(new Date(transfer.created_at), terms);
  if (received_on < earliest)
    throw invalid({
      received_on: [`This transfer was not expected yet. The earliest day is ${earliest}.`],
    });
}

async function receiveTransfer(
  unit: UnitOfWork,
  booking: LockedBooking,
  payment: Payment,
): Promise<Outcome> {
  await postLedger(unit, {
    kind: 'receipt',
    booking_id: booking.id,
    payment_id: payment.id,
    currency: booking.currency,
    key: `receipt:${payment.id}`,
    entries: receiptEntries({ ...payment, buyer_id: booking.buyer_id }),
  });
  const captured = await transitionPayment(unit, payment, 'capture');
  const change = await changeAwaitingPayment(unit, payment);
  if (change) {
    await applyChange(unit, { booking, change }, 'pay');
    return 'changed';
  }
  if (booking.state === 'awaiting_payment' && !hasLapsed(booking, unit.now)) {
    if (booking.instant_booking) await confirmBooking(unit, booking, 'confirm');
    else await transitionBooking(unit, booking, 'request');
    return booking.instant_booking ? 'confirmed' : 'awaiting_seller';
  }
  if (booking.state === 'awaiting_payment')
    // The expiry job is late. Ending the booking starts the refund of what was just received.
    await endBooking(unit.as(SYSTEM), booking, 'expire');
  else await createRefundTransfer(unit, captured, captured.amount);
  unit.mail(
    booking.buyer_email,
    lateTransferEmail(booking, captured, unit.services.env.PUBLIC_URL),
  );
  return 'return_owed';
}

async function completeRefund(
  unit: UnitOfWork,
  booking: LockedBooking,
  payment: Payment,
  { id, amount, currency }: ManualPayment,
): Promise<Outcome> {
  await postLedger(unit, {
    kind: 'return',
    booking_id: booking.id,
    payment_id: payment.id,
    currency: booking.currency,
    key: `return:${id}`,
    entries: returnEntries({ amount, currency, buyer_id: booking.buyer_id }),
  });
  await recordPaymentRefund(unit, payment, amount);
  unit.mail(
    booking.buyer_email,
    transferReturnedEmail(booking, amount, unit.services.env.PUBLIC_URL),
  );
  return 'returned';
}
