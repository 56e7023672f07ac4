import { nightlyFloor } from '#src/rules/pricing/rates.ts';
import { handles } from '#server/platform/jobs/jobHandler.ts';
import type { ActionHandlers } from '#server/resource/handlers.ts';
import { eraseListings } from './commands/eraseListings.ts';
import { listingsKinds } from './emails/notificationKinds.ts';
import { listingsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { listingTemplates } from './emails/listingEmails.ts';
import {
  approveProperty,
  rejectProperty,
  reopenPropertyReview,
} from './commands/reviewProperty.ts';
import { submitListing, submitProperty } from './commands/submitProperty.ts';
import { archiveProperty } from './commands/archiveProperty.ts';
import { approveChanges, rejectChanges } from './commands/decideChanges.ts';
import { checkEdit } from './commands/checkEdit.ts';
import { removePhotosJob } from './jobs/jobKinds.ts';
import { removePhotos } from './jobs/removePhotos.ts';
import { removeUnusedPhotos } from './jobs/removeUnusedPhotos.ts';
import { pauseRoutes } from './routes/pauseRoutes.ts';
import { photoRoutes } from './routes/photoRoutes.ts';
import { sellerPageRoutes } from './routes/sellerPageRoutes.ts';
import { sellerRoutes } from './routes/sellerRoutes.ts';
import { propertyRoutes } from './routes/propertyRoutes.ts';

export const listings = defineModule({
  name: 'listings',
  dependsOn: ['reviewLeases', 'nights'],
  tables: listingsTables,
  resources: ['listing_changes', 'properties'],
  uploads: ['photo_uploads'],
  events: { listing_changes: ['deleted'] },
  erase: eraseListings,
  notifications: listingsKinds,
  emails: listingTemplates,
  routes: [propertyRoutes, photoRoutes, sellerRoutes, sellerPageRoutes, pauseRoutes],
  jobs: [handles(removePhotosJob, removePhotos)],
  tidy: [removeUnusedPhotos],
  actions: {
    properties: {
      // Staff may submit what a seller could not, such as a listing without photos.
      submit: {
        errors: ['incomplete', 'onboarding_incomplete', 'taken'],
        run: (unit, id) =>
          unit.acting.by === 'staff' ? submitProperty(unit, id) : submitListing(unit, id),
      },
      archive: { errors: ['has_bookings', 'taken'], run: archiveProperty },
      approve: { errors: ['taken'], run: approveProperty },
      reject: {
        errors: ['taken'],
        run: (unit, id, { reason }) => rejectProperty(unit, id, reason),
      },
      review_again: { errors: ['taken'], run: reopenPropertyReview },
    },
    listing_changes: {
      approve: { errors: ['changed_meanwhile', 'taken'], run: approveChanges },
      reject: { errors: ['taken'], run: (unit, id, { reason }) => rejectChanges(unit, id, reason) },
    },
  } satisfies ActionHandlers,
  checks: { properties: checkEdit },
  computed: { properties: ({ rates }) => ({ nightly_floor: nightlyFloor(rates) }) },
});
