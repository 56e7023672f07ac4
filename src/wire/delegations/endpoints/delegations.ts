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

export const listDelegations = endpoint('GET /v1/agent/delegations', {
  operationId: 'listDelegations',
  summary: 'List your delegations',
  description: 'Includes past ones and open invitations.',
  tag,
  access,
  agent: 'own_account',
  reply: reply(z.array(delegationView)),
});

export const getDelegation = endpoint('GET /v1/agent/delegations/:id', {
  operationId: 'getDelegation',
  summary: 'Retrieve a delegation',
  tag,
  access,
  agent: 'own_account',
  reply: reply(delegationDetail),
});

export const leaveDelegation = endpoint('POST /v1/agent/delegations/:id/leave', {
  operationId: 'leaveDelegation',
  summary: 'Leave a delegation',
  description: 'Ends it. 409 `wrong_state`.',
  errors: ['wrong_state'],
  tag,
  access,
  agent: 'own_account',
  sessionOnly: true,
  reply: reply(delegationView),
});

export const getAgentDashboard = endpoint('GET /v1/agent/dashboard', {
  operationId: 'getAgentDashboard',
  summary: 'Retrieve your dashboard as an agent',
  tag,
  access,
  agent: 'own_account',
  reply: reply(agentDashboard),
});

export const listInvitations = endpoint('GET /v1/agent-invitations', {
  operationId: 'listInvitations',
  summary: 'List your open invitations as an agent',
  description: 'Invitations to your verified email address.',
  tag,
  access: signedIn,
  agent: 'own_account',
  reply: reply(z.array(agentInvitation)),
});

const tokenRequest = z.strictObject({ token: z.string().min(1).max(100) });

export const previewInvitation = endpoint('POST /v1/agent-invitations/preview', {
  operationId: 'previewInvitation',
  summary: 'Preview an agent invitation before sign-in',
  description: '404 for an unknown or replaced link.',
  errors: ['not_found'],
  tag,
  access: anyone,
  sessionOnly: true,
  body: tokenRequest,
  reply: reply(invitationPreview),
});

export const openInvitation = endpoint('POST /v1/agent-invitations', {
  operationId: 'openInvitation',
  summary: 'Open an agent invitation',
  description:
    '404 for an unknown or replaced link, 403 `other_email`, 409 `own_invitation`, `already_accepted`, `invitation_ended`.',
  errors: [
    'already_accepted',
    'email_not_verified',
    'invitation_ended',
    'not_found',
    'other_email',
    'own_invitation',
  ],
  tag,
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: tokenRequest,
  reply: reply(agentInvitation),
});

export const answerInvitation = endpoint('POST /v1/agent-invitations/:id/:answer', {
  operationId: 'answerInvitation',
  summary: 'Answer an agent invitation',
  description:
    'Accepting makes you an agent. 403 `other_email`, 409 `own_invitation`, `already_accepted`, `invitation_ended`.',
  errors: [
    'already_accepted',
    'already_agent',
    'email_not_verified',
    'invitation_ended',
    'other_email',
    'own_invitation',
    'wrong_state',
  ],
  tag,
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  params: { answer: z.enum(['accept', 'decline']) },
  reply: reply(delegationView),
});
