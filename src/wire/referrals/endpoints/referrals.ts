import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import { invitationView, referralsView } from '#src/wire/referrals/referrals.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getReferrals = endpoint('GET /v1/referrals', {
  operationId: 'getReferrals',
  summary: 'Retrieve your referrals',
  tag: 'referrals',
  access: signedIn,
  agent: 'own_account',
  reply: reply(referralsView),
});

export const getInvitation = endpoint('GET /v1/invitations/:code', {
  operationId: 'getInvitation',
  summary: 'Retrieve an invitation of a friend',
  tag: 'referrals',
  access: anyone,
  params: { code: z.string().max(40) },
  reply: reply(invitationView),
  perMinute: 30,
});
