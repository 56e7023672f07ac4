import { handles } from '#server/platform/jobs/jobHandler.ts';
import { defineModule } from '#server/modules/module.ts';
import { forgetCardCustomerJob } from './jobs/jobKinds.ts';

export const payments = defineModule({
  name: 'payments',
  jobs: [
    handles(forgetCardCustomerJob, async ({ payments: { cards } }, { customer }) =>
      cards?.forgetCustomer(customer),
    ),
  ],
});
