import { eraseReviews } from './commands/eraseReviews.ts';
import { reviewsKinds } from './emails/notificationKinds.ts';
import { defineModule } from '#server/modules/module.ts';
import { scheduled } from '#server/platform/jobs/jobHandler.ts';
import type { ActionHandlers } from '#server/resource/handlers.ts';
import { reviewTemplates } from './emails/reviewEmails.ts';
import { moderateReview } from './commands/moderateReview.ts';
import { publishReviews } from './jobs/publishReviews.ts';
import { reviewRoutes } from './routes/reviewRoutes.ts';

export const reviews = defineModule({
  name: 'reviews',
  dependsOn: ['bookingRecord', 'bookings', 'listings', 'reviewLeases'],
  resources: ['reviews'],
  erase: eraseReviews,
  notifications: reviewsKinds,
  emails: reviewTemplates,
  routes: [reviewRoutes],
  jobs: [scheduled('publish_reviews', '4-59/5 * * * *', publishReviews)],
  actions: {
    reviews: {
      hide: {
        errors: ['taken'],
        run: (unit, id, { hidden_reason }) => moderateReview(unit, id, 'hide', hidden_reason),
      },
      show: { errors: ['taken'], run: (unit, id) => moderateReview(unit, id, 'show') },
      dismiss: { errors: ['taken'], run: (unit, id) => moderateReview(unit, id, 'dismiss') },
      review_again: {
        errors: ['taken'],
        run: (unit, id) => moderateReview(unit, id, 'review_again'),
      },
    },
  } satisfies ActionHandlers,
});
