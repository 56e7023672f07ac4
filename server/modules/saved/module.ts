import { savedKinds } from './emails/notificationKinds.ts';
import { savedTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { scheduled } from '#server/platform/jobs/jobHandler.ts';
import { searchTemplates } from './emails/searchEmail.ts';
import { shareWayIn } from './commands/shareWayIn.ts';
import { tidyLists } from './commands/tidyLists.ts';
import { alertSearches } from './jobs/alertSearches.ts';
import { savedRoutes } from './routes/savedRoutes.ts';
import { savedSearchRoutes } from './routes/searchRoutes.ts';

export const saved = defineModule({
  name: 'saved',
  dependsOn: ['pricing', 'search'],
  tables: savedTables,
  notifications: savedKinds,
  emails: searchTemplates,
  routes: [savedRoutes, savedSearchRoutes],
  jobs: [scheduled('alert_saved_searches', '2-59/5 * * * *', alertSearches)],
  waysIn: [shareWayIn],
  tidy: [tidyLists],
});
