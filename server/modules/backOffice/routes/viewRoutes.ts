import { z } from 'zod';
import { resources } from '#resources';
import { listLook, listPreference, savedView } from '#src/schema/listLook.ts';
import type { Resource } from '#src/schema/resource.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import type { Api } from '#server/platform/http/api.ts';
import { readsAll } from '#server/resource/resourceContext.ts';
import type { Services } from '#server/platform/services.ts';
import { viewsOf } from '../views/views.ts';

const name = z.string().trim().min(1).max(60);
const params = z.object({ view: z.uuid() });
const newView = z.strictObject({ name, shared: z.boolean(), look: listLook });
const one = { 200: z.object({ data: savedView }) };

/** Saved views and list preferences of staff, per resource. */
export function viewRoutes(api: Api, services: Services): void {
  for (const resource of Object.values<Resource>(resources)) {
    const views = viewsOf(services, resource);
    const config = { access: readsAll(resource) };
    const at = `/v1/admin/${resource.path}/views`;
    const tags = [resource.name];
    api.get(
      at,
      {
        config,
        schema: {
          tags,
          response: {
            200: z.object({
              data: z.object({ views: z.array(savedView), preference: listPreference }),
            }),
          },
        },
      },
      async (request) => ({ data: await views.all(actorOf(request)) }),
    );
    api.post(
      at,
      {
        config,
        schema: { tags, body: newView, response: { 201: z.object({ data: savedView }) } },
      },
      async (request, reply) =>
        reply.status(201).send({ data: await views.save(actorOf(request), request.body) }),
    );
    api.put(
      `${at}/:view`,
      { config, schema: { tags, params, body: newView.partial(), response: one } },
      async (request) => ({
        data: await views.change(actorOf(request), request.params.view, request.body),
      }),
    );
    api.delete(
      `${at}/:view`,
      { config, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await views.remove(actorOf(request), request.params.view);
        return reply.status(204).send(null);
      },
    );
    api.put(
      `/v1/admin/${resource.path}/preference`,
      {
        config,
        schema: {
          tags,
          body: listPreference.strict(),
          response: { 200: z.object({ data: listPreference }) },
        },
      },
      async (request) => ({ data: await views.prefer(actorOf(request), request.body) }),
    );
  }
}
