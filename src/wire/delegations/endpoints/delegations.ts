import { z } from 'zod';
import { anyone, signedIn, staff } from '#src/access/grants.ts';
import {
  agentDashboard,
  agentInvitation,
  delegationDetail,
  delegationView,
  invitationPreview,
} from '#src/wire/delegations/delegation.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

const tag = 'delegations';
const access = staff('agent');

/** The agent's delegations, past ones included, and open invitations. */
export const listDelegations = endpoint('GET /v1/agent/delegations', {
  tag,
  access,
  agent: 'own_account',
  reply: reply(z.array(delegationView)),
});

export const getDelegation = endpoint('GET /v1/agent/delegations/:id', {
  tag,
  access,
  agent: 'own_account',
  reply: reply(delegationDetail),
});

/** Ends the agent's own delegation. 409 `wrong_state`. */
export const leaveDelegation = endpoint('POST /v1/agent/delegations/:id/leave', {
  tag,
  access,
  agent: 'own_account',
  sessionOnly: true,
  reply: reply(delegationView),
});

export const getAgentDashboard = endpoint('GET /v1/agent/dashboard', {
  tag,
  access,
  agent: 'own_account',
  reply: reply(agentDashboard),
});

/** Open invitations to the user's verified email. */
export const listInvitations = endpoint('GET /v1/agent-invitations', {
  tag,
  access: signedIn,
  agent: 'own_account',
  reply: reply(z.array(agentInvitation)),
});

const tokenRequest = z.strictObject({ token: z.string().min(1).max(100) });

/** What the invitation of an emailed link is, before sign-in. 404 for an unknown or replaced link. */
export const previewInvitation = endpoint('POST /v1/agent-invitations/preview', {
  tag,
  access: anyone,
  sessionOnly: true,
  body: tokenRequest,
  reply: reply(invitationPreview),
});

/**
 * The invitation of an emailed link. 404 for an unknown or replaced link, 403 `other_email`, 409
 * `own_invitation`, `already_accepted`, `invitation_ended`.
 */
export const openInvitation = endpoint('POST /v1/agent-invitations', {
  tag,
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: tokenRequest,
  reply: reply(agentInvitation),
});

/**
 * Answers an invitation to the user's verified email; accepting makes the user an agent. Throws as
 * `openInvitation` does.
 */
export const answerInvitation = endpoint('POST /v1/agent-invitations/:id/:answer', {
  tag,
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  params: { answer: z.enum(['accept', 'decline']) },
  reply: reply(delegationView),
});
