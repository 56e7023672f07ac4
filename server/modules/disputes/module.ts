import { atDeadline } from '#server/platform/jobs/jobHandler.ts';
import { defineModule } from '#server/modules/module.ts';
import { disputeTemplates } from './emails/disputeTemplates.ts';
import { disputeDeadline } from './jobs/disputeDeadline.ts';
import { escalateOverdue } from './jobs/escalateOverdue.ts';
import { disputeDeadlineJob } from './jobs/jobKinds.ts';
import { tidyEvidence } from './jobs/tidyEvidence.ts';
import { disputeFileRoutes } from './routes/disputeFileRoutes.ts';
import { disputeRoutes } from './routes/disputeRoutes.ts';
import { disputeStaffRoutes } from './routes/disputeStaffRoutes.ts';

export const disputes = defineModule({
  name: 'disputes',
  emails: disputeTemplates,
  routes: [disputeRoutes, disputeFileRoutes, disputeStaffRoutes],
  jobs: [atDeadline(disputeDeadlineJob, disputeDeadline)],
  sweep: [escalateOverdue],
  tidy: [tidyEvidence],
});
