import { scheduled } from '#server/platform/jobs/jobHandler.ts';
import { ledgerTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { proveLedger } from './jobs/proveLedger.ts';

export const ledger = defineModule({
  name: 'ledger',
  tables: ledgerTables,
  resources: ['ledger_entries'],
  jobs: [scheduled('prove_ledger', '40 3 * * *', proveLedger)],
});
