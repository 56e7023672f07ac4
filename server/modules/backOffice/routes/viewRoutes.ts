import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import * as endpoints from '#src/wire/backOffice/endpoints/views.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serveResource } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { viewsOf } from '../views/views.ts';

/** Saved views and list preferences of staff, per resource. */
export function viewRoutes(api: Api, services: Services): void {
  for (const resource of Object.values<Resource>(resources)) {
    const views = viewsOf(services, resource);
    serveResource(api, resource, endpoints.listSavedViews, async (request) => ({
      data: await views.all(actorOf(request)),
    }));
    serveResource(api, resource, endpoints.createView, async (request, reply) => {
      void reply.status(201);
      return { data: await views.save(actorOf(request), request.body) };
    });
    serveResource(api, resource, endpoints.changeView, async (request) => ({
      data: await views.change(actorOf(request), request.params.view, request.body),
    }));
    serveResource(api, resource, endpoints.removeView, async (request, reply) => {
      await views.remove(actorOf(request), request.params.view);
      return reply.status(204).send();
    });
    serveResource(api, resource, endpoints.savePreference, async (request) => ({
      data: await views.prefer(actorOf(request), request.body),
    }));
  }
}
