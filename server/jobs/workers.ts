import { forgetVisitors, utcDay } from '../platform/visits/visits.ts';
import { disputeDeadline } from '../modules/disputes/jobs/disputeDeadline.ts';
import { refundCard } from '../modules/settlement/commands/refundCard.ts';
import { closeSellerAccount } from '../modules/payouts/commands/closeSellerAccount.ts';
import { releaseInvoice } from '../modules/subscriptions/commands/invoiceCardPayment.ts';
import { releaseCard } from '../modules/settlement/commands/syncCardPayment.ts';
import { sendTransfer } from '../modules/payouts/commands/sendTransfer.ts';
import { expireBooking } from '../modules/bookings/jobs/expireBooking.ts';
import { expireChange } from '../modules/bookings/jobs/expireChange.ts';
import type { Handlers } from './jobData.ts';
import { gatherPayouts } from '../modules/payouts/jobs/gatherPayouts.ts';
import { keepSubscriptions } from '../modules/subscriptions/jobs/renewSubscriptions.ts';
import { moveStays } from '../modules/bookings/jobs/advanceStays.ts';
import { proveAudit } from '../platform/audit/proveAuditJob.ts';
import { proveLedger } from '../modules/ledger/jobs/proveLedger.ts';
import { readPaymentEvent } from '../modules/settlement/jobs/readPaymentEvent.ts';
import { reconcileCards } from '../modules/settlement/jobs/reconcileCards.ts';
import { reconcilePayouts } from '../modules/payouts/jobs/reconcilePayouts.ts';
import { releaseDeposits } from '../modules/deposits/jobs/releaseDeposits.ts';
import { removeDocuments } from '../modules/onboarding/jobs/removeDocuments.ts';
import { sendMail } from '../platform/mail/sendEmail.ts';
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
