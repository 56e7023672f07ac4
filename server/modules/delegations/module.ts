import { defineModule } from '#server/modules/module.ts';
import { expireDelegations } from './jobs/expireDelegations.ts';
import { agentRoutes } from './routes/agentRoutes.ts';
import { invitationRoutes } from './routes/invitationRoutes.ts';
import { sellerAgentRoutes } from './routes/sellerAgentRoutes.ts';

export const delegations = defineModule({
  name: 'delegations',
  routes: [sellerAgentRoutes, agentRoutes, invitationRoutes],
  sweep: [expireDelegations],
});
