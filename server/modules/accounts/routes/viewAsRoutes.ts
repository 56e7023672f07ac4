import { z } from 'zod';
import { postLoginDestination } from '#src/routes/signIn/destination.ts';
import * as endpoints from '#src/wire/accounts/endpoints/viewAs.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { startViewing, stopViewing } from '../commands/staff/viewAs.ts';
import { sessionUser } from '../queries/sessionUser.ts';

const uuid = z.uuid();

/** Staff read the market as a user; logged in the audit log and in the security events. */
export function viewAsRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  serve(app, endpoints.startViewing, async (request, reply) => {
    const { id } = request.params;
    const person = uuid.safeParse(id).success
      ? await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!person) throw notFound('user');
    const { until } = await rateLimited(
      services,
      request,
      { kind: 'view_as', subject: person.email },
      () =>
        transact(services, actingOf(request, 'staff'), (unit) =>
          startViewing(unit, actorOf(request), { ...request.body, user_id: id }),
        ),
    );
    const viewed = await sessionUser(services, id, request.body.profile_id ?? null);
    const path = postLoginDestination(viewed);
    return reply.status(201).send({ data: { until, path } });
  });

  serve(app, endpoints.stopViewing, async (request, reply) => {
    await stopViewing(services, actorOf(request), request.ip);
    return reply.status(204).send();
  });
}
