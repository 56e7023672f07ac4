import { findOrCreateGoogleUser } from '../commands/signIn/findOrCreateGoogleUser.ts';
import { googleIdentity } from '../queries/googleTokens.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services } from '#server/platform/services.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import type { Api } from '#server/platform/http/api.ts';
import { signIn } from '../commands/signIn/signIn.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/accounts/endpoints/session.ts';

/** Sign-in with a token that Google gave the browser (section 7). */
export const googleRoutes =
  (waysIn: WaysIn) =>
  (app: Api, services: Services): void => {
    serve(app, endpoints.googleSignIn, async (request, reply) =>
      rateLimited(services, request, { kind: 'google_sign_in' }, async (details) => {
        const identity = await googleIdentity(services, request.body.access_token);
        details.subject = identity.email.toLowerCase();
        const userId = await findOrCreateGoogleUser(services, waysIn, identity, request.body);
        details.user_id = userId;
        return { data: await signIn(services, { request, reply, details }, userId, request.body) };
      }),
    );
  };
