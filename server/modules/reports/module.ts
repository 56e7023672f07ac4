import { defineModule } from '#server/modules/module.ts';
import { analyticsRoutes } from './routes/analyticsRoutes.ts';
import { dashboardRoutes } from './routes/dashboardRoutes.ts';
import { listingOverviewRoutes } from './routes/listingOverviewRoutes.ts';
import { pageViewRoutes } from './routes/pageViewRoutes.ts';
import { paymentReportRoutes } from './routes/paymentReportRoutes.ts';
import { todoRoutes } from './routes/todoRoutes.ts';

export const reports = defineModule({
  name: 'reports',
  dependsOn: ['bookingRecord', 'ledger', 'listings', 'paymentRecords', 'payouts'],
  routes: [
    analyticsRoutes,
    dashboardRoutes,
    listingOverviewRoutes,
    paymentReportRoutes,
    pageViewRoutes,
    todoRoutes,
  ],
});
