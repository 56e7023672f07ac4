import { handles } from '#server/platform/jobs/jobHandler.ts';
import { defineModule } from '#server/modules/module.ts';
import { deleteCardCustomerJob } from './jobs/jobKinds.ts';

export const payments = defineModule({
  name: 'payments',
  jobs: [
    handles(deleteCardCustomerJob, async ({ payments: { cards } }, { customer }) =>
      cards?.forgetCustomer(customer),
    ),
  ],
});
