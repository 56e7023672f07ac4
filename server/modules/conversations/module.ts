import { eraseMessages } from './commands/eraseMessages.ts';
import { conversationsKinds } from './emails/notificationKinds.ts';
import { conversationsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { atDeadline, handles, scheduled } from '#server/platform/jobs/jobHandler.ts';
import type { ActionHandlers } from '#server/resource/handlers.ts';
import { heldTemplates } from './emails/heldEmail.ts';
import { reportTemplates } from './emails/reportEmails.ts';
import { unreadTemplates } from './emails/unreadEmail.ts';
import { decideReport } from './commands/decideReport.ts';
import { emailUnread } from './jobs/emailUnread.ts';
import { responseFiguresJob, unreadEmailJob } from './jobs/jobKinds.ts';
import { countAllResponses, countResponses } from './jobs/responseFigures.ts';
import { repairPlans, sendScheduledMessages } from './jobs/sendScheduledMessages.ts';
import { tidyPhotos } from './jobs/tidyPhotos.ts';
import { conversationRoutes } from './routes/conversationRoutes.ts';
import { conversationStaffRoutes } from './routes/conversationStaffRoutes.ts';
import { messageRoutes } from './routes/messageRoutes.ts';
import { scheduledRoutes } from './routes/scheduledRoutes.ts';
import { templateRoutes } from './routes/templateRoutes.ts';

export const conversations = defineModule({
  name: 'conversations',
  dependsOn: ['accounts', 'bookingRecord', 'listings'],
  tables: conversationsTables,
  resources: ['message_reports'],
  uploads: ['message_photos'],
  erase: eraseMessages,
  notifications: conversationsKinds,
  emails: [...heldTemplates, ...reportTemplates, ...unreadTemplates],
  routes: [
    conversationRoutes,
    messageRoutes,
    scheduledRoutes,
    templateRoutes,
    conversationStaffRoutes,
  ],
  jobs: [
    atDeadline(unreadEmailJob, emailUnread),
    handles(responseFiguresJob, (services, { seller_id }) => countResponses(services, seller_id)),
    scheduled('count_responses', '17 * * * *', countAllResponses),
    scheduled('send_scheduled_messages', '* * * * *', sendScheduledMessages),
  ],
  actions: {
    message_reports: {
      dismiss: { run: (unit, id, { decision }) => decideReport(unit, id, 'dismiss', decision) },
      warn: { run: (unit, id, { decision }) => decideReport(unit, id, 'warn', decision) },
      block: { run: (unit, id, { decision }) => decideReport(unit, id, 'block', decision) },
    },
  } satisfies ActionHandlers,
  tidy: [tidyPhotos, repairPlans],
});
