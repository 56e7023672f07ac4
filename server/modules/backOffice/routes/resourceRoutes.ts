import { z } from 'zod';
import { resources } from '#resources';
import { isPossibleNumber } from '#src/rules/accounts/phone.ts';
import { explain } from '#src/schema/explain.ts';
import { checkPhonesWith } from '#src/schema/texts/phoneNumber.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { sendAnswer } from '#server/platform/http/idempotency.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actionCall, documented, recordCall } from '#server/platform/apiDocs/documented.ts';
import { runAction } from '#server/resource/runAction.ts';
import { contextFor, type ResourceServices } from '#server/resource/resourceContext.ts';
import { actionSchema, createSchema, editSchema, replySchema } from '#server/resource/input.ts';
import { listQueryOf } from '#server/resource/listQuery.ts';
import { list, one } from '#server/resource/reads.ts';
import { create, edit, remove } from '#server/resource/writes.ts';

const params = z.object({ id: z.string() });

/**
 * The response schema is documentation only: a record that no longer matches a stricter declaration
 * must stay readable so that it can be corrected.
 */
const unvalidatedReply = { serializerCompiler: () => JSON.stringify };

/** CRUD and actions of every resource at `/api/v1/admin/{path}`, for `ra-data-simple-rest`. */
export function resourceRoutes(api: Api, parts: ResourceServices): void {
  z.config({ customError: explain });
  checkPhonesWith(isPossibleNumber);
  for (const resource of Object.values(resources)) {
    crudRoutes(api, parts, resource);
    for (const [name, action] of Object.entries<Action>(resource.actions))
      actionRoute(api, parts, resource, name, action);
  }
}

function crudRoutes(api: Api, parts: ResourceServices, resource: Resource): void {
  const { access, name, path, stepUp } = resource;
  const context = contextFor(parts, resource);
  const record = replySchema(resource);
  const tags = [name];
  const described = (verb: Parameters<typeof recordCall>[0]) =>
    documented({ ...recordCall(verb, resource), reply: record });

  api.get(
    `/v1/admin/${path}`,
    {
      config: { access: access.list, fromReplica: true },
      schema: {
        ...described('list'),
        tags,
        querystring: listQueryOf(resource),
        response: { 200: z.array(record) },
      },
      ...unvalidatedReply,
    },
    async (request, reply) => [...(await list(context(request), request.query, reply))],
  );
  api.get(
    `/v1/admin/${path}/:id`,
    {
      config: { access: access.list },
      schema: { ...described('get'), tags, params, response: { 200: record } },
      ...unvalidatedReply,
    },
    async (request) => await one(context(request), request.params.id),
  );
  api.post(
    `/v1/admin/${path}`,
    {
      config: { access: access.create, stepUp },
      schema: {
        ...described('create'),
        tags,
        body: createSchema(resource),
        response: { 201: record },
      },
      ...unvalidatedReply,
    },
    async (request, reply) => reply.status(201).send(await create(context(request), request.body)),
  );
  api.put(
    `/v1/admin/${path}/:id`,
    {
      config: { access: access.edit, stepUp },
      schema: {
        ...described('update'),
        tags,
        params,
        body: editSchema(resource),
        response: { 200: record },
      },
      ...unvalidatedReply,
    },
    async (request) => await edit(context(request), request.params.id, request.body),
  );
  api.delete(
    `/v1/admin/${path}/:id`,
    {
      config: { access: access.remove, stepUp },
      schema: { ...described('delete'), tags, params, response: { 200: record } },
      ...unvalidatedReply,
    },
    async (request) => await remove(context(request), request.params.id),
  );
}

function actionRoute(
  api: Api,
  parts: ResourceServices,
  resource: Resource,
  name: string,
  action: Action,
): void {
  const context = contextFor(parts, resource);
  const record = replySchema(resource);
  api.post(
    `/v1/admin/${resource.path}/:id/${name}`,
    {
      config: { access: action.grant, action: name, sessionOnly: action.stepUp ?? false },
      schema: {
        ...documented({
          ...actionCall(name, resource, parts.handlers.action(resource.name, name)),
          reply: record,
        }),
        tags: [resource.name],
        params,
        body: actionSchema(action),
        response: { 200: record },
      },
      ...unvalidatedReply,
    },
    async (request, reply) =>
      sendAnswer(
        reply,
        await runAction(context(request), name, action, request.params.id, request.body ?? {}),
      ),
  );
}
