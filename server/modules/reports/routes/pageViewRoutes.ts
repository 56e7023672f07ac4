import { visitOf } from '#server/platform/visits/visit.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/reports/endpoints/pageViews.ts';

/** Counts page views within the app. Documents are counted where they are served. */
export function pageViewRoutes(app: Api, services: Services): void {
  serve(app, endpoints.countPageView, async (request, reply) => {
    const { route, property_id } = request.body;
    const page = { route, property_id: route === 'property' ? property_id : null };
    const visit = visitOf(request, page, services.env.PUBLIC_URL, false);
    if (visit) services.visits.count(visit);
    return reply.status(204).send(null);
  });
}
