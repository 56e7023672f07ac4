import { scheduled } from '#server/platform/jobs/jobHandler.ts';
import { priceSuggestionsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { checkLocalEvent } from './commands/checkLocalEvent.ts';
import { automaticPrices } from './jobs/automaticPrices.ts';
import { suggestionRoutes } from './routes/suggestionRoutes.ts';

export const priceSuggestions = defineModule({
  name: 'priceSuggestions',
  dependsOn: ['calendar', 'listings', 'pricing', 'nights'],
  tables: priceSuggestionsTables,
  routes: [suggestionRoutes],
  checks: {
    local_events: { of: ['first_night', 'last_night'], run: checkLocalEvent },
  },
  jobs: [scheduled('automatic_prices', '40 * * * *', automaticPrices)],
});
