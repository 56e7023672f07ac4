import { defineModule } from '#server/modules/module.ts';
import { atDeadline } from '#server/platform/jobs/jobHandler.ts';
import { emailUnread } from './jobs/emailUnread.ts';
import { unreadEmailJob } from './jobs/jobKinds.ts';
import { tidyPhotos } from './jobs/tidyPhotos.ts';
import { conversationRoutes } from './routes/conversationRoutes.ts';
import { conversationStaffRoutes } from './routes/conversationStaffRoutes.ts';
import { messageRoutes } from './routes/messageRoutes.ts';

export const conversations = defineModule({
  name: 'conversations',
  routes: [conversationRoutes, messageRoutes, conversationStaffRoutes],
  jobs: [atDeadline(unreadEmailJob, emailUnread)],
  tidy: [tidyPhotos],
});
