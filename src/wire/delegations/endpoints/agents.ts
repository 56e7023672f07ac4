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
  tag,
  access,
  agent: 'refused',
  reply: reply(z.array(delegationView)),
});

/** Emails an invitation. 409 `already_invited`, `already_agent`, `too_many_agents`; 422. */
export const inviteAgent = endpoint('POST /v1/seller/agents', {
  tag,
  access,
  agent: 'refused',
  sessionOnly: true,
  body: inviteRequest,
  reply: reply(delegationView),
  status: 201,
});

/** Changes the scopes and the end date, at once. 409 `wrong_state` after the end. */
export const editAgent = endpoint('PUT /v1/seller/agents/:id', {
  tag,
  access,
  agent: 'refused',
  sessionOnly: true,
  body: delegationTerms,
  reply: reply(delegationView),
});

/** Ends a delegation, withdraws an invitation, or emails a new link. 409 `wrong_state`. */
export const changeAgent = endpoint('POST /v1/seller/agents/:id/:event', {
  tag,
  access,
  agent: 'refused',
  sessionOnly: true,
  params: { event: z.enum(['revoke', 'withdraw', 'resend']) },
  reply: reply(delegationView),
});

export const listAgentActivity = endpoint('GET /v1/seller/agents/:id/activity', {
  tag,
  access,
  agent: 'refused',
  reply: reply(agentActivity),
});
