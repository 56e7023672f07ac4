import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { device } from '#src/wire/accounts/devices.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const listSessions = endpoint('GET /v1/sessions', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  reply: reply(z.array(device)),
});

export const endOtherSessions = endpoint('DELETE /v1/sessions', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
});

export const endSession = endpoint('DELETE /v1/sessions/:id', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  params: { id: z.uuid() },
});
