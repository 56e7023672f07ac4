import { refreshSession } from '../commands/signIn/refreshSession.ts';
import { verifyCredentials } from '../queries/credentialsOwner.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { closeSession } from '#server/modules/accounts/session/closeSession.ts';
import type { Services } from '#server/platform/services.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sessionUser } from '../queries/sessionUser.ts';
import { signIn } from '../commands/signIn/signIn.ts';
import { stopViewing } from '../commands/staff/viewAs.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/accounts/endpoints/session.ts';

/** Sign-in, sign-out and the current user (section 7). */
export function sessionRoutes(app: Api, services: Services): void {
  serve(app, endpoints.login, async (request, reply) => {
    const { email, password } = request.body;
    return rateLimited(services, request, { kind: 'sign_in', subject: email }, async (details) => {
      const userId = await verifyCredentials(services, email, password, details);
      return {
        data: await signIn(services, { request, reply, details }, userId, request.body),
      };
    });
  });

  serve(app, endpoints.logout, async (request, reply) => {
    const { actor, ip } = request;
    if (actor?.viewed_by) await stopViewing(services, actor, ip);
    await closeSession(services, request, reply);
    return reply.status(204).send();
  });

  serve(app, endpoints.refreshSession, async (request) => ({
    data: await rateLimited(services, request, { kind: 'token_refresh' }, (details) =>
      refreshSession(services, request.body.refresh_token, details),
    ),
  }));

  serve(app, endpoints.getUser, async ({ actor }) => {
    if (!actor) throw unauthenticated();
    const user = await sessionUser(services, actor.user_id, actor.profile?.id ?? null);
    if (!actor.viewed_by) return { data: user };
    const { name, until } = actor.viewed_by;
    return { data: { ...user, viewed_by: { name, until } } };
  });
}
