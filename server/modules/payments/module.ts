import { refundCardJob, releaseCardJob } from '#server/modules/paymentRecords/jobs/jobKinds.ts';
import { handles, scheduled } from '#server/platform/jobs/jobHandler.ts';
import type { ActionHandlers } from '#server/resource/handlers.ts';
import { paymentMethods } from './commands/paymentMethods.ts';
import { paymentsKinds } from './emails/notificationKinds.ts';
import { paymentsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { refundCard } from './commands/refundCard.ts';
import { outgoingTransfer, settleManualPayment } from './commands/settleManualPayment.ts';
import {
  bookedMoney,
  bookLine,
  matchByHand,
  returnedMoney,
  returnLine,
} from './commands/statementLines.ts';
import { releaseCardPayment } from './commands/syncCardPayment.ts';
import { chargebackTemplates } from './emails/chargebackEmails.ts';
import { readPaymentEventJob } from './jobs/jobKinds.ts';
import { readPaymentEvent } from './jobs/readPaymentEvent.ts';
import { reconcileCards } from './jobs/reconcileCards.ts';
import { tidyPaymentEvents } from './jobs/tidyPaymentEvents.ts';
import { voidMissingTransfers } from './jobs/voidMissingTransfers.ts';
import { cardPaymentRoutes } from './routes/cardPaymentRoutes.ts';
import { paymentMethodRoutes } from './routes/paymentMethodRoutes.ts';
import { paymentProviderRoutes } from './routes/paymentProviderRoutes.ts';
import { paymentWebhookRoutes } from './routes/paymentWebhookRoutes.ts';
import { statementRoutes } from './routes/statementRoutes.ts';

export const payments = defineModule({
  name: 'payments',
  dependsOn: [
    'approvals',
    'bookingRecord',
    'bookings',
    'ledger',
    'paymentRecords',
    'payouts',
    'subscriptions',
  ],
  tables: paymentsTables,
  resources: ['statement_lines'],
  guarded: [paymentMethods],
  notifications: paymentsKinds,
  emails: chargebackTemplates,
  routes: [
    cardPaymentRoutes,
    paymentMethodRoutes,
    paymentProviderRoutes,
    paymentWebhookRoutes,
    statementRoutes,
  ],
  jobs: [
    handles(refundCardJob, (services, { refund_id }) => refundCard(services, refund_id)),
    handles(releaseCardJob, (services, { payment_id }) => releaseCardPayment(services, payment_id)),
    handles(readPaymentEventJob, readPaymentEvent),
    scheduled('reconcile_cards', '*/10 * * * *', reconcileCards),
  ],
  tidy: [voidMissingTransfers, tidyPaymentEvents],
  actions: {
    manual_payments: {
      settle: {
        errors: ['amount_differs', 'dates_taken'],
        run: (unit, id, input) => settleManualPayment(unit, id, input),
        amountAtStake: outgoingTransfer,
      },
    },
    statement_lines: {
      match: {
        errors: ['not_matched'],
        run: (unit, id, { transfer_id }) => matchByHand(unit, id, transfer_id),
      },
      book: {
        errors: ['amount_differs', 'dates_taken', 'not_matched', 'paid_partly', 'sent_too_much'],
        run: (unit, id) => bookLine(unit, id),
        amountAtStake: (unit, id) => bookedMoney(unit, id),
      },
      return: {
        errors: ['not_incoming'],
        run: (unit, id, { reason }) => returnLine(unit, id, reason),
        amountAtStake: (unit, id, { reason }) => returnedMoney(unit, id, reason),
      },
    },
  } satisfies ActionHandlers,
});
