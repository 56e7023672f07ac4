import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import {
  deviceTokens,
  loginRequest,
  sessionUser as view,
  signedInOrAsked,
} from '#src/wire/accounts/session.ts';
import { refreshSession } from '../commands/refreshSession.ts';
import { verifyCredentials } from '../queries/credentialsOwner.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { closeSession } from '#server/platform/http/session.ts';
import type { Services } from '#server/platform/services.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sessionUser } from '../queries/sessionUser.ts';
import { signIn } from '../commands/signIn.ts';

/** Sign-in, sign-out and the current user (section 7). */
export function sessionRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  app.post(
    '/login',
    {
      config: { access: anyone },
      schema: { body: loginRequest, response: { 200: envelope(signedInOrAsked) } },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      return rateLimited(
        services,
        request,
        { kind: 'sign_in', subject: email },
        async (details) => {
          const userId = await verifyCredentials(services, email, password, details);
          return {
            data: await signIn(services, { request, reply, details }, userId, request.body),
          };
        },
      );
    },
  );

  app.post('/logout', { config: { access: anyone } }, async (request, reply) => {
    await closeSession(services, request, reply);
    return reply.status(204).send();
  });

  app.post(
    '/v1/auth/refresh',
    {
      config: { access: anyone },
      schema: {
        body: z.strictObject({ refresh_token: z.string().min(1).max(200) }),
        response: { 200: envelope(deviceTokens) },
      },
    },
    async (request) => ({
      data: await rateLimited(services, request, { kind: 'token_refresh' }, (details) =>
        refreshSession(services, request.body.refresh_token, details),
      ),
    }),
  );

  app.get(
    '/user',
    { config: { access: signedIn }, schema: { response: { 200: envelope(view) } } },
    async ({ actor }) => {
      if (!actor) throw unauthenticated();
      return {
        data: await sessionUser(db, actor.user_id, actor.profile?.id ?? null, services.now()),
      };
    },
  );
}
