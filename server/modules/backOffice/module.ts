import type { HandlerRegistry } from '#server/resource/handlers.ts';
import { backOfficeKinds } from './emails/notificationKinds.ts';
import { backOfficeTables } from './tables.ts';
import { defineModule, type Routes } from '#server/modules/module.ts';
import { noteTemplates } from './emails/noteEmails.ts';
import { restoreAbandonedImports } from './jobs/restoreAbandonedImports.ts';
import { tidyLeases } from './jobs/tidyLeases.ts';
import { tidyNotes } from './jobs/tidyNotes.ts';
import { auditRoutes } from './routes/auditRoutes.ts';
import { failedJobRoutes } from './routes/failedJobRoutes.ts';
import { noteRoutes } from './routes/noteRoutes.ts';
import { findRoutes } from './routes/findRoutes.ts';
import { historyRoutes } from './routes/historyRoutes.ts';
import { resourceRoutes } from './routes/resourceRoutes.ts';
import { reviewRoutes } from './routes/reviewRoutes.ts';
import { settingsRoutes } from './routes/settingsRoutes.ts';
import { sheetRoutes } from './routes/sheetRoutes.ts';
import { systemHealthRoutes } from './routes/systemHealthRoutes.ts';
import { transferRoutes } from './routes/transferRoutes.ts';
import { viewRoutes } from './routes/viewRoutes.ts';
import { waitingRoutes } from './routes/waitingRoutes.ts';

/** @param handlers the action handlers, checks and computed columns of the modules below */
export const backOffice = (handlers: HandlerRegistry) =>
  defineModule({
    name: 'backOffice',
    dependsOn: [
      'approvals',
      'disputes',
      'ledger',
      'listings',
      'onboarding',
      'paymentRecords',
      'reviewLeases',
    ],
    tables: backOfficeTables,
    notifications: backOfficeKinds,
    emails: noteTemplates,
    routes: [
      ...[resourceRoutes, historyRoutes, noteRoutes, transferRoutes, sheetRoutes].map(
        (routes): Routes =>
          (api, services) =>
            routes(api, { services, handlers }),
      ),
      auditRoutes,
      failedJobRoutes,
      systemHealthRoutes,
      settingsRoutes,
      viewRoutes,
      findRoutes,
      reviewRoutes,
      waitingRoutes,
    ],
    sweep: [restoreAbandonedImports],
    tidy: [tidyLeases, tidyNotes],
  });
