import { atDeadline } from '#server/platform/jobs/jobHandler.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { eraseDisputeTexts } from './commands/eraseDisputeTexts.ts';
import { buyerAndSeller } from '#server/modules/accounts/queries/buyerAndSeller.ts';
import { awardLimit } from './commands/awardLimit.ts';
import { disputesKinds } from './emails/notificationKinds.ts';
import { disputesTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { expireAward } from './commands/decideDispute.ts';
import { disputeTemplates } from './emails/disputeTemplates.ts';
import { disputeDeadline } from './jobs/disputeDeadline.ts';
import { escalateOverdue } from './jobs/escalateOverdue.ts';
import { expireAwards } from './jobs/expireAwards.ts';
import { disputeDeadlineJob, expireAwardJob } from './jobs/jobKinds.ts';
import { tidyEvidence } from './jobs/tidyEvidence.ts';
import { disputeFileRoutes } from './routes/disputeFileRoutes.ts';
import { disputeRoutes } from './routes/disputeRoutes.ts';
import { disputeStaffRoutes } from './routes/disputeStaffRoutes.ts';

export const disputes = defineModule({
  name: 'disputes',
  dependsOn: ['accounts', 'approvals', 'bookingRecord', 'deposits', 'ledger', 'paymentRecords'],
  tables: disputesTables,
  resources: ['disputes'],
  guarded: [awardLimit],
  uploads: ['dispute_evidence'],
  parties: [buyerAndSeller('disputes', 'dispute.updated')],
  erase: eraseDisputeTexts,
  notifications: disputesKinds,
  emails: disputeTemplates,
  routes: [disputeRoutes, disputeFileRoutes, disputeStaffRoutes],
  jobs: [
    atDeadline(disputeDeadlineJob, disputeDeadline),
    atDeadline(expireAwardJob, (services, { dispute_id }) =>
      transact(services, SYSTEM, (unit) => expireAward(unit, dispute_id)),
    ),
  ],
  sweep: [escalateOverdue, expireAwards],
  tidy: [tidyEvidence],
});
