import { handles } from '#server/platform/jobs/jobHandler.ts';
import { eraseSavedCards } from './commands/eraseSavedCards.ts';
import { paymentsKinds } from './emails/notificationKinds.ts';
import { paymentsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { cardTemplates } from './emails/cardEmails.ts';
import { refundTemplates } from './emails/refundEmails.ts';
import { transferTemplates } from './emails/transferEmails.ts';
import { deleteCardCustomerJob } from './jobs/jobKinds.ts';

export const payments = defineModule({
  name: 'payments',
  dependsOn: ['bookingRecord', 'ledger'],
  tables: paymentsTables,
  resources: ['manual_payments', 'payments'],
  erase: eraseSavedCards,
  notifications: paymentsKinds,
  emails: [...cardTemplates, ...refundTemplates, ...transferTemplates],
  jobs: [
    handles(deleteCardCustomerJob, async ({ payments: { cards } }, { customer }) =>
      cards?.forgetCustomer(customer),
    ),
  ],
});
