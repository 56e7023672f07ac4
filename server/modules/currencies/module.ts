import { downloadDueRates } from '#server/platform/currencies/downloadRates.ts';
import { scheduled } from '#server/platform/jobs/jobHandler.ts';
import { defineModule } from '#server/modules/module.ts';
import { currencyRoutes } from './routes/currencyRoutes.ts';

export const currencies = defineModule({
  name: 'currencies',
  routes: [currencyRoutes],
  jobs: [scheduled('download_rates', '20 * * * *', downloadDueRates)],
});
