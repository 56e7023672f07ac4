import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { device } from '#src/wire/accounts/devices.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const listSessions = endpoint('GET /v1/sessions', {
  operationId: 'listSessions',
  summary: 'List your sessions',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  reply: reply(z.array(device)),
});

export const endOtherSessions = endpoint('DELETE /v1/sessions', {
  operationId: 'endOtherSessions',
  summary: 'End your other sessions',
  description: 'The session of the request stays.',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
});

export const endSession = endpoint('DELETE /v1/sessions/:id', {
  operationId: 'endSession',
  summary: 'End a session',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  params: { id: z.uuid() },
});
