import { scheduled } from '#server/platform/jobs/jobHandler.ts';
import { depositsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { depositTemplates } from './emails/depositEmails.ts';
import { releaseDeposits } from './jobs/releaseDeposits.ts';

export const deposits = defineModule({
  name: 'deposits',
  dependsOn: ['bookingRecord', 'ledger', 'paymentRecords'],
  tables: depositsTables,
  emails: depositTemplates,
  jobs: [scheduled('release_deposits', '2-59/5 * * * *', releaseDeposits)],
});
