import { asksOthers, scheduled } from '#server/platform/jobs/jobHandler.ts';
import { calendarFeedsKinds } from './emails/notificationKinds.ts';
import { calendarFeedsTables } from './tables.ts';
import { calendarFeedsSettings } from './settings.ts';
import { defineModule } from '#server/modules/module.ts';
import { channelTemplates } from './emails/channelEmails.ts';
import { FETCH_LIMITS, queueDueFeeds, runFetch } from './jobs/fetchFeeds.ts';
import { onDomainEvent } from '#server/platform/unitOfWork/domainEvents.ts';
import { calendarChanged } from '#server/modules/nights/commands/freeNights.ts';
import { reconcileHome } from './commands/reconcile.ts';
import { calendarWayIn } from './commands/calendarWayIn.ts';
import { fetchFeedJob } from './jobs/jobKinds.ts';
import { exportRoutes } from './routes/exportRoutes.ts';
import { feedRoutes } from './routes/feedRoutes.ts';

export const calendarFeeds = defineModule({
  name: 'calendarFeeds',
  dependsOn: ['calendar', 'listings', 'nights'],
  settings: calendarFeedsSettings,
  tables: calendarFeedsTables,
  notifications: calendarFeedsKinds,
  emails: channelTemplates,
  routes: [exportRoutes, feedRoutes],
  jobs: [
    scheduled('queue_calendar_feeds', '* * * * *', queueDueFeeds),
    asksOthers(fetchFeedJob, FETCH_LIMITS, runFetch),
  ],
  waysIn: [calendarWayIn],
  eventHandlers: [onDomainEvent(calendarChanged, reconcileHome)],
});
