import { handles } from '#server/platform/jobs/jobHandler.ts';
import type { ActionHandlers } from '#server/resource/handlers.ts';
import { eraseDocuments } from './commands/eraseDocuments.ts';
import { sql } from 'kysely';
import { onboardingKinds } from './emails/notificationKinds.ts';
import { onboardingTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { onboardingTemplates } from './emails/onboardingEmails.ts';
import { approveStep, rejectStep, reopenStepReview } from './commands/reviewStep.ts';
import { removeDocumentsJob } from './jobs/jobKinds.ts';
import { removeDocuments } from './jobs/removeDocuments.ts';
import { tidyDocuments } from './jobs/tidyDocuments.ts';
import { documentRoutes } from './routes/documentRoutes.ts';
import { onboardingReviewRoutes } from './routes/onboardingReviewRoutes.ts';
import { onboardingRoutes } from './routes/onboardingRoutes.ts';

export const onboarding = defineModule({
  name: 'onboarding',
  dependsOn: ['accounts', 'reviewLeases'],
  tables: onboardingTables,
  resources: ['documents', 'onboarding_steps'],
  sealed: [
    {
      table: 'payout_accounts',
      column: 'sealed_iban',
      purpose: sql`'payout_accounts/' || profile_id`,
    },
  ],
  uploads: ['documents'],
  events: { documents: ['deleted'] },
  erase: eraseDocuments,
  notifications: onboardingKinds,
  emails: onboardingTemplates,
  routes: [onboardingRoutes, documentRoutes, onboardingReviewRoutes],
  jobs: [handles(removeDocumentsJob, removeDocuments)],
  tidy: [tidyDocuments],
  actions: {
    onboarding_steps: {
      approve: { errors: ['taken'], run: approveStep },
      reject: { errors: ['taken'], run: (unit, id, { reason }) => rejectStep(unit, id, reason) },
      review_again: { errors: ['taken'], run: reopenStepReview },
    },
  } satisfies ActionHandlers,
});
