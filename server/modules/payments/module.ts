import { handles } from '#server/platform/jobs/jobHandler.ts';
import { eraseSavedCards } from './commands/eraseSavedCards.ts';
import { paymentsKinds } from './emails/notificationKinds.ts';
import { defineModule } from '#server/modules/module.ts';
import { cardTemplates } from './emails/cardEmails.ts';
import { refundTemplates } from './emails/refundEmails.ts';
import { transferTemplates } from './emails/transferEmails.ts';
import { deleteCardCustomerJob } from './jobs/jobKinds.ts';

export const payments = defineModule({
  name: 'payments',
  dependsOn: ['bookingRecord', 'ledger'],
  tables: ['card_customers', 'card_refunds', 'manual_payments', 'payments', 'payout_settings'],
  erase: eraseSavedCards,
  notifications: paymentsKinds,
  emails: [...cardTemplates, ...refundTemplates, ...transferTemplates],
  jobs: [
    handles(deleteCardCustomerJob, async ({ payments: { cards } }, { customer }) =>
      cards?.forgetCustomer(customer),
    ),
  ],
});
