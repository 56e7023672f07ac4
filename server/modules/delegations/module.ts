import { eraseInvitations } from './commands/eraseInvitations.ts';
import { delegationsKinds } from './emails/notificationKinds.ts';
import { delegationsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { delegationTemplates } from './emails/delegationEmails.ts';
import { agentWayIn } from './commands/agentWayIn.ts';
import { spellInvitations } from './jobs/spellInvitations.ts';
import { expireDelegations } from './jobs/expireDelegations.ts';
import { agentRoutes } from './routes/agentRoutes.ts';
import { invitationRoutes } from './routes/invitationRoutes.ts';
import { sellerAgentRoutes } from './routes/sellerAgentRoutes.ts';

export const delegations = defineModule({
  name: 'delegations',
  dependsOn: ['accounts'],
  tables: delegationsTables,
  erase: eraseInvitations,
  notifications: delegationsKinds,
  emails: delegationTemplates,
  routes: [sellerAgentRoutes, agentRoutes, invitationRoutes],
  waysIn: [agentWayIn],
  sweep: [expireDelegations],
  atStart: [spellInvitations],
  tidy: [spellInvitations],
});
