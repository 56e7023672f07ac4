import { changePassword } from '../commands/passwords/changePassword.ts';
import { requestPasswordReset } from '../commands/passwords/requestPasswordReset.ts';
import { resetPassword } from '../commands/passwords/resetPassword.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { requireEmailOn } from '#server/platform/mail/requireEmailOn.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services } from '#server/platform/services.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import { withMinimumDuration } from '#server/platform/security/minimumDuration.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/accounts/endpoints/passwords.ts';

/** Forgotten, reset and changed passwords (section 7). */
export const passwordRoutes =
  (waysIn: WaysIn) =>
  (app: Api, services: Services): void => {
    serve(app, endpoints.requestPasswordReset, async (request, reply) => {
      requireEmailOn(services.env);
      const { email } = request.body;
      const kind = 'password_reset_request';
      await withMinimumDuration(() =>
        rateLimited(services, request, { kind, subject: email }, async (details) => {
          const user_id = await requestPasswordReset(services, email);
          if (user_id) details.user_id = user_id;
        }),
      );
      return reply.status(204).send();
    });

    serve(app, endpoints.resetPassword, async (request, reply) => {
      await rateLimited(services, request, { kind: 'password_reset' }, async (details) => {
        details.user_id = await resetPassword(services, waysIn, request.body);
      });
      return reply.status(204).send();
    });

    serve(app, endpoints.changePassword, async (request, reply) => {
      const { actor } = request;
      if (!actor) throw unauthenticated();
      await rateLimited(services, request, { kind: 'password_check', subject: actor.user_id }, () =>
        changePassword(services, actor, request.body),
      );
      return reply.status(204).send();
    });
  };
