import { asksOthers, scheduled } from '#server/platform/jobs/jobHandler.ts';
import { channelsKinds } from './emails/notificationKinds.ts';
import { channelsTables } from './tables.ts';
import { channelsSettings } from './settings.ts';
import { defineModule } from '#server/modules/module.ts';
import { channelTemplates } from './emails/channelEmails.ts';
import { FETCH_LIMITS, queueDueFeeds, resolveConflicts, runFetch } from './jobs/fetchFeeds.ts';
import { calendarWayIn } from './commands/calendarWayIn.ts';
import { fetchFeedJob } from './jobs/jobKinds.ts';
import { exportRoutes } from './routes/exportRoutes.ts';
import { feedRoutes } from './routes/feedRoutes.ts';

export const channels = defineModule({
  name: 'channels',
  dependsOn: ['calendar', 'listings', 'nights'],
  settings: channelsSettings,
  tables: channelsTables,
  notifications: channelsKinds,
  emails: channelTemplates,
  routes: [exportRoutes, feedRoutes],
  jobs: [
    scheduled('queue_calendar_feeds', '* * * * *', queueDueFeeds),
    asksOthers(fetchFeedJob, FETCH_LIMITS, runFetch),
  ],
  waysIn: [calendarWayIn],
  sweep: [resolveConflicts],
});
