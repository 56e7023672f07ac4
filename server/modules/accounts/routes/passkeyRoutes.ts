import type { FastifyReply, FastifyRequest } from 'fastify';
import { PASSKEY_SECONDS } from '#src/rules/accounts/passkeys.ts';
import * as endpoints from '#src/wire/accounts/endpoints/passkeys.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import { requireStepUp } from '#server/platform/security/requireStepUp.ts';
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { addPasskey } from '../commands/passkeys/addPasskey.ts';
import { refused } from '../commands/passkeys/challenges.ts';
import { removePasskey, renamePasskey } from '../commands/passkeys/changePasskey.ts';
import { creationOptionsFor, requestOptionsFor } from '../commands/passkeys/passkeyOptions.ts';
import { usePasskey } from '../commands/passkeys/usePasskey.ts';
import {
  challengedUser,
  challengeOver,
  completeWithPasskey,
} from '../commands/signIn/completeSecondStep.ts';
import { arrive } from '../commands/signIn/signIn.ts';
import { parseUserAgent } from '#server/platform/http/parseUserAgent.ts';
import { selfOf } from './selfOf.ts';

/** Binds the challenge of a sign-in to the browser that asked for it. */
const COOKIE = 'keystead_passkey';

/** Passkeys: their list, sign-in with one, and the second step with one. */
export function passkeyRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.listPasskeys, async (request) => {
    const rows = await db
      .selectFrom('passkeys')
      .select(['id', 'name', 'backed_up', 'last_used_at', 'created_at'])
      .where('user_id', '=', actorOf(request).user_id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return { data: rows.map(({ backed_up, ...row }) => ({ ...row, synced: backed_up })) };
  });

  serve(app, endpoints.startPasskey, async (request) => {
    const { user_id, session_id } = actorOf(request);
    requireStepUp(request.actor, services.now());
    const scope = { purpose: 'add', bound_to: session_id, user_id } as const;
    return { data: { ...(await creationOptionsFor(services, scope)) } };
  });

  serve(app, endpoints.addPasskey, async (request, reply) => {
    const self = selfOf(request);
    requireStepUp(request.actor, services.now());
    const { browser, system } = parseUserAgent(request.headers['user-agent'] ?? '');
    const name = [browser, system].filter(Boolean).join(', ').slice(0, 60) || 'Passkey';
    void reply.status(201);
    return { data: await addPasskey(services, self, request.body.passkey, name) };
  });

  serve(app, endpoints.renamePasskey, async (request, reply) => {
    await renamePasskey(services, selfOf(request), request.params.id, request.body.name);
    return reply.status(204).send();
  });

  serve(app, endpoints.removePasskey, async (request, reply) => {
    const self = selfOf(request);
    requireStepUp(request.actor, services.now());
    const { factor_confirmed_at } = actorOf(request);
    await removePasskey(services, { ...self, factor_confirmed_at }, request.params.id);
    return reply.status(204).send();
  });

  serve(app, endpoints.startPasskeyConfirmation, async (request) => {
    const { user_id, session_id } = actorOf(request);
    const scope = { purpose: 'confirm', bound_to: session_id, user_id } as const;
    return { data: { ...(await requestOptionsFor(services, scope)) } };
  });

  serve(app, endpoints.startPasskeySignIn, async (request, reply) => {
    const scope = {
      purpose: 'sign_in',
      bound_to: bindingOf(request, reply),
      user_id: null,
    } as const;
    return { data: { ...(await requestOptionsFor(services, scope)) } };
  });

  serve(app, endpoints.passkeySignIn, async (request, reply) =>
    rateLimited(services, request, { kind: 'passkey_sign_in' }, async (details) => {
      const token = request.cookies[COOKIE];
      if (!token) throw refused('passkey_expired', 'That took too long. Try again.');
      const scope = { purpose: 'sign_in', bound_to: hashOfToken(token), user_id: null } as const;
      const { passkey, ...device } = request.body;
      const userId = await usePasskey(services, passkey, scope, { address: request.ip, details });
      return { data: await arrive(services, { request, reply, details }, userId, device) };
    }),
  );

  serve(app, endpoints.startPasskeySecondStep, async ({ body: { challenge } }) => {
    const challenged = await challengedUser(services, challenge);
    if (!challenged) throw challengeOver();
    return { data: { ...(await requestOptionsFor(services, secondStep(challenge, challenged))) } };
  });

  serve(app, endpoints.completePasskeySecondStep, async (request, reply) => {
    const { challenge, passkey } = request.body;
    const challenged = await challengedUser(services, challenge);
    const limit = { kind: 'second_step', subject: challenged?.email ?? '' } as const;
    return rateLimited(services, request, limit, async (details) => {
      if (!challenged) throw challengeOver();
      const scope = secondStep(challenge, challenged);
      await usePasskey(services, passkey, scope, { address: request.ip, details });
      const { user_id, ...device } = await completeWithPasskey(services, challenge);
      return { data: await arrive(services, { request, reply, details }, user_id, device) };
    });
  });
}

const secondStep = (challenge: string, { user_id }: { readonly user_id: string }) =>
  ({ purpose: 'second_step', bound_to: hashOfToken(challenge), user_id }) as const;

/** The hash of the browser's token; sets the cookie where it has none. */
function bindingOf(request: FastifyRequest, reply: FastifyReply): string {
  const token = request.cookies[COOKIE] ?? newToken();
  void reply.setCookie(COOKIE, token, {
    path: '/api/v1/auth/passkey',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: PASSKEY_SECONDS,
  });
  return hashOfToken(token);
}
