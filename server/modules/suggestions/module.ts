import { scheduled } from '#server/platform/jobs/jobHandler.ts';
import { suggestionsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { checkLocalEvent } from './commands/checkLocalEvent.ts';
import { automaticPrices } from './jobs/automaticPrices.ts';
import { suggestionRoutes } from './routes/suggestionRoutes.ts';

export const suggestions = defineModule({
  name: 'suggestions',
  dependsOn: ['calendar', 'listings', 'pricing', 'nights'],
  tables: suggestionsTables,
  routes: [suggestionRoutes],
  checks: {
    local_events: { of: ['first_night', 'last_night'], run: checkLocalEvent },
  },
  jobs: [scheduled('automatic_prices', '40 * * * *', automaticPrices)],
});
