import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import {
  agentActivity,
  delegationTerms,
  delegationView,
  inviteRequest,
} from '#src/wire/delegations/delegation.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** The agents of the user's own seller profile, the one that the session acts as. 403 otherwise. */
const tag = 'delegations';
const access = signedIn;

export const listAgents = endpoint('GET /v1/seller/agents', {
  operationId: 'listAgents',
  summary: 'List your agents',
  description: 'For the seller profile that the session acts as; 403 without one.',
  tag,
  access,
  agent: 'refused',
  reply: reply(z.array(delegationView)),
});

export const inviteAgent = endpoint('POST /v1/seller/agents', {
  operationId: 'inviteAgent',
  summary: 'Invite an agent',
  description: 'Emails an invitation. 409 `already_invited`, `already_agent`, `too_many_agents`.',
  errors: ['already_agent', 'already_invited', 'too_many_agents'],
  tag,
  access,
  agent: 'refused',
  sessionOnly: true,
  body: inviteRequest,
  reply: reply(delegationView),
  status: 201,
});

export const editAgent = endpoint('PUT /v1/seller/agents/:id', {
  operationId: 'editAgent',
  summary: 'Update the terms of an agent',
  description: 'Changes the scopes and the end date immediately. 409 `wrong_state` after the end.',
  errors: ['wrong_state'],
  tag,
  access,
  agent: 'refused',
  sessionOnly: true,
  body: delegationTerms,
  reply: reply(delegationView),
});

export const changeAgent = endpoint('POST /v1/seller/agents/:id/:event', {
  operationId: 'changeAgent',
  summary: 'Revoke, withdraw or resend an invitation of an agent',
  description:
    'Ends a delegation, withdraws an invitation, or emails a new link. 409 `wrong_state`.',
  errors: ['wrong_state'],
  tag,
  access,
  agent: 'refused',
  sessionOnly: true,
  params: { event: z.enum(['revoke', 'withdraw', 'resend']) },
  reply: reply(delegationView),
});

export const listAgentActivity = endpoint('GET /v1/seller/agents/:id/activity', {
  operationId: 'listAgentActivity',
  summary: 'List what an agent did',
  tag,
  access,
  agent: 'refused',
  reply: reply(agentActivity),
});
