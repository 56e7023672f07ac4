import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import { ROUTE_NAMES, ROUTES } from '#src/routes/table.ts';
import { visitOf } from '#server/platform/visits/visit.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';

/** A page that a browser opened without requesting a document. */
const pageView = z.strictObject({
  route: z.enum(ROUTE_NAMES.filter((name) => !isStaffPath(ROUTES[name].path))),
  property_id: z.nullable(z.uuid()).default(null),
});

/** Counts page views within the app. Documents are counted where they are served. */
export function pageViewRoutes(app: Api, services: Services): void {
  app.post(
    '/v1/page-views',
    {
      config: {
        access: anyone,
        rateLimit: { max: 120, timeWindow: '1 minute' },
      },
      bodyLimit: 400,
      schema: { tags: ['page views'], body: pageView, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { route, property_id } = request.body;
      const page = { route, property_id: route === 'property' ? property_id : null };
      const visit = visitOf(request, page, services.env.PUBLIC_URL, false);
      if (visit) services.visits.count(visit);
      return reply.status(204).send(null);
    },
  );
}
