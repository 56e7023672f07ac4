import * as endpoints from '#src/wire/accounts/endpoints/apiTokens.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireVerifiedEmail } from '#server/platform/security/requireVerifiedEmail.ts';
import type { Services } from '#server/platform/services.ts';
import { createToken } from '../commands/apiTokens/createToken.ts';
import { revokeToken } from '../commands/apiTokens/revokeTokens.ts';
import { grantableScopes, listTokens } from '../queries/apiTokens.ts';
import { selfOf } from './selfOf.ts';

/** The API tokens of a user. No token may call these. */
export function apiTokenRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.listApiTokens, async (request) => ({
    data: await listTokens(db, actorOf(request).user_id, services.now()),
  }));

  serve(app, endpoints.listTokenScopes, (request) => ({
    data: [...grantableScopes(app.scopedCalls, actorOf(request))],
  }));

  serve(app, endpoints.createApiToken, async (request, reply) => {
    const actor = actorOf(request);
    requireVerifiedEmail(actor);
    const grantable = new Set(grantableScopes(app.scopedCalls, actor).map(({ scope }) => scope));
    const owner = { self: selfOf(request), profile_id: actor.profile?.id ?? null, grantable };
    void reply.status(201);
    return { data: await createToken(services, owner, request.body) };
  });

  serve(app, endpoints.revokeApiToken, async (request, reply) => {
    await revokeToken(services, selfOf(request), request.params.id);
    return reply.status(204).send();
  });
}
