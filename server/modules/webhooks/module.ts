import { fanOutJob } from '#server/platform/unitOfWork/webhookEvents.ts';
import { asksOthers, handles } from '#server/platform/jobs/jobHandler.ts';
import { sql } from 'kysely';
import { webhooksKinds } from './emails/notificationKinds.ts';
import { webhooksTables } from './tables.ts';
import { webhooksSettings } from './settings.ts';
import type { ActionHandlers } from '#server/resource/handlers.ts';
import { defineModule } from '#server/modules/module.ts';
import { webhookTemplates } from './emails/webhookEmails.ts';
import { deliver, DELIVERY_LIMITS } from './commands/deliver.ts';
import { resendDelivery } from './commands/resendDelivery.ts';
import { fanOut } from './commands/fanOut.ts';
import { webhookWayIn } from './commands/webhookWayIn.ts';
import { deliverJob } from './jobs/jobKinds.ts';
import { queueDue, tidyDeliveries } from './jobs/queueDue.ts';
import { webhookRoutes } from './routes/webhookRoutes.ts';

export const webhooks = defineModule({
  name: 'webhooks',
  dependsOn: ['accounts'],
  settings: webhooksSettings,
  tables: webhooksTables,
  resources: ['webhook_deliveries'],
  sealed: ['secret', 'previous_secret'].map((column) => ({
    table: 'webhooks' as const,
    column,
    purpose: sql`'webhooks/' || id`,
  })),
  notifications: webhooksKinds,
  emails: webhookTemplates,
  routes: [webhookRoutes],
  jobs: [handles(fanOutJob, fanOut), asksOthers(deliverJob, DELIVERY_LIMITS, deliver)],
  waysIn: [webhookWayIn],
  sweep: [fanOut, queueDue],
  tidy: [tidyDeliveries],
  actions: {
    webhook_deliveries: {
      resend: { errors: ['still_pending', 'webhook_disabled'], run: resendDelivery },
    },
  } satisfies ActionHandlers,
});
