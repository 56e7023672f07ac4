import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import * as endpoints from '#src/wire/accounts/endpoints/person.ts';
import { personOf } from '../queries/person.ts';

const uuid = z.uuid();

/** A person's page for staff. */
export function personRoutes(app: Api, services: Services): void {
  serve(app, endpoints.getPerson, async (request) => {
    const { id } = request.params;
    if (!uuid.safeParse(id).success) throw notFound('user');
    return { data: await personOf(services, actorOf(request), id) };
  });
}
