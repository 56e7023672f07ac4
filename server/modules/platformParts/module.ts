import { anchorAudit } from '#server/platform/audit/anchors.ts';
import { pruneAudit } from '#server/platform/auditChecks/pruneAudit.ts';
import { openStreams } from '#server/platform/audit/streams.ts';
import { proveAudit } from '#server/platform/auditChecks/proveAuditJob.ts';
import { healthRoutes } from '#server/platform/http/healthRoutes.ts';
import { asksOthers, handles, scheduled } from '#server/platform/jobs/jobHandler.ts';
import { devMailRoutes } from '#server/platform/mail/devMailRoutes.ts';
import { resendEmails } from '#server/modules/platformParts/mail/resendEmails.ts';
import { sendEmail } from '#server/platform/mailDelivery/sendEmail.ts';
import { sendEmailJob } from '#server/platform/mail/sendEmailJob.ts';
import { pushJob } from '#server/platform/notifications/pushJob.ts';
import { pushWayIn } from '#server/platform/push/pushWayIn.ts';
import { PUSH_LIMITS, sendPush } from '#server/platform/push/sendPush.ts';
import { broadcastingRoutes } from '#server/platform/realtime/broadcastingRoutes.ts';
import { forgetVisitors, utcDay } from '#server/platform/visits/visits.ts';
import { eraseTraces } from './eraseTraces.ts';
import { sql } from 'kysely';
import { platformTables } from '#server/platform/database/tables/index.ts';
import { defineModule } from '#server/modules/module.ts';
import { tidy } from './tidy.ts';

export const platformParts = defineModule({
  name: 'platformParts',
  tables: platformTables,
  resources: ['security_events'],
  routes: [broadcastingRoutes],
  sealed: [{ table: 'push_keys', column: 'private_key', purpose: sql`'push_keys/' || name` }],
  erase: eraseTraces,
  // Section 7 has the channel authorisation both under `/api` and outside it.
  rootRoutes: [broadcastingRoutes, healthRoutes, devMailRoutes],
  jobs: [
    handles(sendEmailJob, sendEmail),
    asksOthers(pushJob, PUSH_LIMITS, sendPush),
    scheduled('forget_visitors', '1 0 * * *', ({ database, now }) =>
      forgetVisitors(database.db, utcDay(now())),
    ),
    scheduled('anchor_audit', '7 * * * *', anchorAudit),
    scheduled('prove_audit', '50 3 * * *', proveAudit),
  ],
  waysIn: [pushWayIn],
  sweep: [resendEmails, openStreams],
  tidy: [tidy, pruneAudit],
});
