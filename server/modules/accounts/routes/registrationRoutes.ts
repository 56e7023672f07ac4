import { requireEmailOn } from '#server/platform/mail/requireEmailOn.ts';
import { registerUser, type ProvesMailbox } from '../commands/registerUser.ts';
import { requestVerification } from '../commands/requestVerification.ts';
import { verifyEmail } from '../commands/verifyEmail.ts';
import { transaction } from '#server/platform/database/client.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services } from '#server/platform/services.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import { withMinimumDuration } from '#server/platform/security/minimumDuration.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/accounts/endpoints/registration.ts';

/** Registration and email verification (section 7). */
export const registrationRoutes =
  (waysIn: WaysIn, provesMailbox: ProvesMailbox) =>
  (app: Api, services: Services): void => {
    const { db } = services.database;

    serve(app, endpoints.register, async (request, reply) => {
      requireEmailOn(services.env);
      const { email } = request.body;
      await withMinimumDuration(() =>
        rateLimited(
          services,
          request,
          { kind: 'registration', subject: email },
          async (details) => {
            details.user_id = await registerUser(services, provesMailbox, request.body);
          },
        ),
      );
      return reply.status(201).send({ data: { email } });
    });

    serve(app, endpoints.verifyEmail, async (request, reply) => {
      await rateLimited(services, request, { kind: 'email_verification' }, async (details) => {
        details.user_id = await verifyEmail(services, waysIn, request.body.token, request.actor);
      });
      return reply.status(204).send();
    });

    serve(app, endpoints.resendVerification, async (request, reply) => {
      if (!request.actor) throw unauthenticated();
      requireEmailOn(services.env);
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', request.actor.user_id)
        .executeTakeFirstOrThrow();
      const kind = 'verification_resend';
      await rateLimited(services, request, { kind, subject: user.email }, async () => {
        if (user.email_verified_at === null)
          await transaction(services.database, (trx) => requestVerification(services, trx, user));
      });
      return reply.status(204).send();
    });
  };
