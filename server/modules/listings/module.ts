import { nightlyFloor } from '#src/rules/pricing/rates.ts';
import { handles } from '#server/platform/jobs/jobHandler.ts';
import type { ActionHandlers } from '#server/resource/handlers.ts';
import { defineModule } from '#server/modules/module.ts';
import {
  approveProperty,
  rejectProperty,
  reopenPropertyReview,
  submitProperty,
} from './commands/reviewProperty.ts';
import { removePhotosJob } from './jobs/jobKinds.ts';
import { removePhotos } from './jobs/removePhotos.ts';
import { removeUnusedPhotos } from './jobs/removeUnusedPhotos.ts';
import { photoRoutes } from './routes/photoRoutes.ts';
import { propertyRoutes } from './routes/propertyRoutes.ts';

export const listings = defineModule({
  name: 'listings',
  routes: [propertyRoutes, photoRoutes],
  jobs: [handles(removePhotosJob, removePhotos)],
  tidy: [removeUnusedPhotos],
  actions: {
    properties: {
      submit: { run: submitProperty },

      approve: { run: approveProperty },
      reject: { run: (unit, id, { reason }) => rejectProperty(unit, id, reason) },
      review_again: { run: reopenPropertyReview },
    },
  } satisfies ActionHandlers,
  computed: { properties: ({ rates }) => ({ nightly_floor: nightlyFloor(rates) }) },
});
