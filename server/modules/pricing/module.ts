import { pricingTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { checkFee } from './commands/checkFee.ts';
import { tidyQuotes } from './jobs/tidyQuotes.ts';
import { tidyNightRates } from './jobs/tidyNightRates.ts';
import { pricingRoutes } from './routes/pricingRoutes.ts';
import { quoteRoutes } from './routes/quoteRoutes.ts';

export const pricing = defineModule({
  name: 'pricing',
  dependsOn: ['referrals', 'subscriptions'],
  tables: pricingTables,
  routes: [pricingRoutes, quoteRoutes],
  tidy: [tidyQuotes, tidyNightRates],
  checks: {
    fee_structures: {
      of: [
        'side',
        'minimum',
        'maximum',
        'valid_from',
        'valid_to',
        'country_code',
        'property_type',
        'account_type',
        'vip',
        'currency',
      ],
      run: checkFee,
    },
  },
});
