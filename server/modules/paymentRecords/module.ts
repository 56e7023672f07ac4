import { handles } from '#server/platform/jobs/jobHandler.ts';
import { eraseSavedCards } from './commands/eraseSavedCards.ts';
import { paymentRecordsKinds } from './emails/notificationKinds.ts';
import { paymentRecordsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { cardTemplates } from './emails/cardEmails.ts';
import { refundTemplates } from './emails/refundEmails.ts';
import { transferTemplates } from './emails/transferEmails.ts';
import { deleteCardCustomerJob } from './jobs/jobKinds.ts';

export const paymentRecords = defineModule({
  name: 'paymentRecords',
  dependsOn: ['bookingRecord', 'ledger'],
  tables: paymentRecordsTables,
  resources: ['manual_payments', 'payments'],
  erase: eraseSavedCards,
  notifications: paymentRecordsKinds,
  emails: [...cardTemplates, ...refundTemplates, ...transferTemplates],
  jobs: [
    handles(deleteCardCustomerJob, async ({ payments: { cards } }, { customer }) =>
      cards?.forgetCustomer(customer),
    ),
  ],
});
