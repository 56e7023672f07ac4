import { notificationsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { scheduled } from '#server/platform/jobs/jobHandler.ts';
import { digestTemplates } from './emails/digestEmail.ts';
import { sendDigests } from './jobs/sendDigests.ts';
import { tidyNotifications } from './jobs/tidyNotifications.ts';
import { notificationRoutes } from './routes/notificationRoutes.ts';
import { pushRoutes } from './routes/pushRoutes.ts';
import { unsubscribeRoutes } from './routes/unsubscribeRoutes.ts';

export const notifications = defineModule({
  name: 'notifications',
  tables: notificationsTables,
  emails: digestTemplates,
  routes: [notificationRoutes, pushRoutes],
  rootRoutes: [unsubscribeRoutes],
  jobs: [scheduled('notification_digests', '*/15 * * * *', sendDigests)],
  tidy: [tidyNotifications],
});
