import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { day } from '#src/schema/field.ts';
import { calendarReply, propertyPage as page } from '#src/wire/listings/property.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { propertyCalendar } from '../queries/propertyCalendar.ts';
import { propertyPageReader } from '../queries/propertyPage.ts';
import type { Api } from '#server/platform/http/api.ts';

const uuid = z.uuid();
const params = z.object({ id: z.string() });
const range = z.strictObject({ from: day(), to: day() });
const tags = ['properties'];

/** A malformed id is treated as unknown. */
function idOf({ id }: z.infer<typeof params>): string {
  if (!uuid.safeParse(id).success) throw notFound('property');
  return id;
}

/** The public page and calendar of a property. */
export function propertyRoutes(app: Api, { database, now }: Services): void {
  const pageOf = propertyPageReader(database.db);
  app.get(
    '/v1/properties/:id',
    {
      config: { access: anyone },
      schema: { tags, params, response: { 200: envelope(page) } },
    },
    async (request) => ({
      data: await pageOf(request.actor, idOf(request.params), now()),
    }),
  );

  app.get(
    '/v1/properties/:id/calendar',
    {
      config: { access: anyone },
      schema: { tags, params, querystring: range, response: { 200: calendarReply } },
    },
    async (request) => ({
      data: await propertyCalendar(
        database.db,
        request.actor,
        idOf(request.params),
        request.query,
        now(),
      ),
    }),
  );
}
