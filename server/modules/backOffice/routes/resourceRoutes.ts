import { z } from 'zod';
import { resources } from '#resources';
import { explain } from '#src/schema/explain.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { sendAnswer } from '#server/platform/unitOfWork/idempotency.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Services } from '#server/platform/services.ts';
import { act } from '#server/resource/runAction.ts';
import { askedBy } from '#server/resource/resourceRequest.ts';
import { createSchema, editSchema, replySchema } from '#server/resource/input.ts';
import { listQueryTexts } from '#server/resource/listQuery.ts';
import { list, one } from '#server/resource/reads.ts';
import { create, edit, remove } from '#server/resource/writes.ts';

const params = z.object({ id: z.string() });

/**
 * A reply's schema documents it; it does not judge. A record that a stricter declaration would refuse
 * today must still be read, or nobody could mend it.
 */
const asIs = { serializerCompiler: () => JSON.stringify };

/** Every resource at `/api/v1/admin/{path}`, in the dialect of `ra-data-simple-rest`. */
export function resourceRoutes(api: Api, services: Services): void {
  z.config({ customError: explain });
  for (const resource of Object.values(resources)) {
    crudRoutes(api, services, resource);
    for (const [name, action] of Object.entries<Action>(resource.actions))
      actionRoute(api, services, resource, name, action);
  }
}

function crudRoutes(api: Api, services: Services, resource: Resource): void {
  const { access, name, path } = resource;
  const asked = askedBy(services, resource);
  const record = replySchema(resource);
  const tags = [name];

  api.get(
    `/v1/admin/${path}`,
    {
      config: { access: access.list },
      schema: { tags, querystring: listQueryTexts, response: { 200: z.array(record) } },
      ...asIs,
    },
    async (request, reply) => await list(asked(request), request.query, reply),
  );
  api.get(
    `/v1/admin/${path}/:id`,
    {
      config: { access: access.list },
      schema: { tags, params, response: { 200: record } },
      ...asIs,
    },
    async (request) => await one(asked(request), request.params.id),
  );
  api.post(
    `/v1/admin/${path}`,
    {
      config: { access: access.create },
      schema: { tags, body: createSchema(resource), response: { 201: record } },
      ...asIs,
    },
    async (request, reply) => reply.status(201).send(await create(asked(request), request.body)),
  );
  api.put(
    `/v1/admin/${path}/:id`,
    {
      config: { access: access.edit },
      schema: { tags, params, body: editSchema(resource), response: { 200: record } },
      ...asIs,
    },
    async (request) => await edit(asked(request), request.params.id, request.body),
  );
  api.delete(
    `/v1/admin/${path}/:id`,
    {
      config: { access: access.remove },
      schema: { tags, params, response: { 200: record } },
      ...asIs,
    },
    async (request) => await remove(asked(request), request.params.id),
  );
}

function actionRoute(
  api: Api,
  services: Services,
  resource: Resource,
  name: string,
  action: Action,
): void {
  const asked = askedBy(services, resource);
  api.post(
    `/v1/admin/${resource.path}/:id/${name}`,
    {
      config: { access: action.grant },
      schema: {
        tags: [resource.name],
        params,
        body: action.input ?? z.strictObject({}).nullish(),
        response: { 200: replySchema(resource) },
      },
      ...asIs,
    },
    async (request, reply) =>
      sendAnswer(
        reply,
        await act(asked(request), name, action, request.params.id, request.body ?? {}),
      ),
  );
}
