import { defineModule } from '#server/modules/module.ts';
import { transactionRoutes } from './routes/transactionRoutes.ts';

export const transactions = defineModule({
  name: 'transactions',
  dependsOn: ['accounts', 'bookingRecord', 'payouts'],
  routes: [transactionRoutes],
});
