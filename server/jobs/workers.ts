import { forgetVisitors, utcDay } from '../metrics/visits.ts';
import { disputeDeadline } from './disputeDeadline.ts';
import { refundCard } from '../commands/refundCard.ts';
import { closeSellerAccount } from '../commands/closeSellerAccount.ts';
import { releaseInvoice } from '../commands/invoiceCard.ts';
import { releaseCard } from '../commands/syncCardPayment.ts';
import { sendTransfer } from '../commands/sendTransfer.ts';
import { expireBooking } from './expireBooking.ts';
import { expireChange } from './expireChange.ts';
import type { Handlers } from './jobData.ts';
import { gatherPayouts } from './gatherPayouts.ts';
import { keepSubscriptions } from './keepSubscriptions.ts';
import { moveStays } from './moveStays.ts';
import { proveAudit } from './proveAudit.ts';
import { proveLedger } from './proveLedger.ts';
import { readPaymentEvent } from './readPaymentEvent.ts';
import { reconcileCards } from './reconcileCards.ts';
import { reconcilePayouts } from './reconcilePayouts.ts';
import { releaseDeposits } from './releaseDeposits.ts';
import { removeDocuments } from './removeDocuments.ts';
import { sendMail } from './sendMail.ts';
import { sweep } from './sweep.ts';
import { tidy } from './tidy.ts';

/** What each job does. All of them may run twice: the second time they find nothing to do. */
export const handlers: Handlers = {
  expire_booking: expireBooking,
  expire_change: expireChange,
  dispute_deadline: disputeDeadline,
  send_mail: sendMail,
  refund_card: (services, { refund_id }) => refundCard(services, refund_id),
  release_card: (services, { payment_id }) => releaseCard(services, payment_id),
  release_invoice_card: async (services, { invoice_id }) => {
    await releaseInvoice(services, invoice_id);
  },
  read_payment_event: readPaymentEvent,
  forget_card_customer: async ({ payments }, { customer }) =>
    payments.cards?.forgetCustomer(customer),
  reconcile_cards: reconcileCards,
  send_transfer: (services, { transfer_id }) => sendTransfer(services, transfer_id),
  close_seller_account: (services, { closure_id }) => closeSellerAccount(services, closure_id),
  reconcile_payouts: reconcilePayouts,
  remove_documents: removeDocuments,
  sweep,
  move_stays: moveStays,
  tidy,
  forget_visitors: ({ database, now }) => forgetVisitors(database.db, utcDay(now())),
  release_deposits: releaseDeposits,
  gather_payouts: gatherPayouts,
  keep_subscriptions: keepSubscriptions,
  prove_ledger: proveLedger,
  prove_audit: proveAudit,
};
