import { handles, scheduled } from '#server/platform/jobs/jobHandler.ts';
import type { ActionHandlers } from '#server/resource/handlers.ts';
import { eraseSubscriptions } from './commands/eraseSubscriptions.ts';
import { invoiceEvents } from './queries/invoiceEvents.ts';
import { subscriptionsKinds } from './emails/notificationKinds.ts';
import { defineModule } from '#server/modules/module.ts';
import { subscriptionTemplates } from './emails/subscriptionEmails.ts';
import { releaseInvoiceCard } from './commands/invoiceCardPayment.ts';
import { settleInvoice } from './commands/vipInvoice.ts';
import { releaseInvoiceCardJob } from './jobs/jobKinds.ts';
import { renewSubscriptions } from './jobs/renewSubscriptions.ts';
import { subscriptionRoutes } from './routes/subscriptionRoutes.ts';

export const subscriptions = defineModule({
  name: 'subscriptions',
  dependsOn: ['accounts', 'ledger', 'paymentRecords'],
  resources: ['subscriptions', 'vip_invoices'],
  parties: [invoiceEvents],
  erase: eraseSubscriptions,
  notifications: subscriptionsKinds,
  emails: subscriptionTemplates,
  routes: [subscriptionRoutes],
  jobs: [
    handles(releaseInvoiceCardJob, (services, { invoice_id }) =>
      releaseInvoiceCard(services, invoice_id),
    ),
    scheduled('keep_subscriptions', '10 * * * *', renewSubscriptions),
  ],
  actions: {
    vip_invoices: { settle: { errors: ['amount_differs'], run: settleInvoice } },
  } satisfies ActionHandlers,
});
