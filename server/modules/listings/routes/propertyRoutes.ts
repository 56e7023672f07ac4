import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { propertyCalendar } from '../queries/propertyCalendar.ts';
import { propertyPageReader } from '../queries/propertyPage.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/listings/endpoints/properties.ts';

const uuid = z.uuid();
const params = z.object({ id: z.string() });

/** A malformed id is treated as unknown. */
function idOf({ id }: z.infer<typeof params>): string {
  if (!uuid.safeParse(id).success) throw notFound('property');
  return id;
}

/** The public page and calendar of a property. */
export function propertyRoutes(app: Api, { database, now }: Services): void {
  const pageOf = propertyPageReader(database.db);
  serve(app, endpoints.getProperty, async (request) => ({
    data: await pageOf(request.actor, idOf(request.params), now()),
  }));

  serve(app, endpoints.getPropertyCalendar, async (request) => ({
    data: await propertyCalendar(
      database.db,
      request.actor,
      idOf(request.params),
      request.query,
      now(),
    ),
  }));
}
