import type { Action, Resource } from '#src/schema/resource.ts';
import { either, type Grant } from '#src/access/grants.ts';
import * as endpoints from '#src/wire/records/endpoints/records.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireStepUp } from '#server/platform/security/requireStepUp.ts';
import { sendAnswer } from '#server/platform/http/idempotency.ts';
import { actionSchema, createSchema, editSchema, validated } from '#server/resource/input.ts';
import { one, page } from '#server/resource/reads.ts';
import type { ResourceServices, Sent } from '#server/resource/resourceContext.ts';
import { runAction } from '#server/resource/runAction.ts';
import { create, edit, remove } from '#server/resource/writes.ts';
import { undo } from '#server/modules/backOffice/history/undo.ts';
import { choicesOf, titlesOf, withOwn } from './references.ts';
import { partyContext, type PartyContext } from './partyContext.ts';
import { partyHistory } from './partyHistory.ts';

const toList = ({ access }: Resource): Grant<string> => access.list;
const toEdit = ({ access }: Resource): Grant<string> => access.edit;

async function replied(context: PartyContext, record: Sent) {
  return { data: record, meta: { titles: await titlesOf(context, [record]) } };
}

/** The action of this name. Throws 404 where the resource declares none. */
function actionNamed(resource: Resource, name: string): Action {
  const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined;
  if (!action) throw notFound();
  return action;
}

/** The records of the acting seller or buyer, for every resource with screens in their area. */
export function recordRoutes(api: Api, parts: ResourceServices): void {
  const { now } = parts.services;
  const contextOf = (
    request: Parameters<typeof partyContext>[1],
    at: Parameters<typeof partyContext>[2],
    grantOf: (resource: Resource) => Grant<string>,
  ) => partyContext(parts, request, at, grantOf);
  /** For a write, which may need the password or a second factor again. */
  const toWrite: typeof contextOf = (request, params, grantOf) => {
    const context = contextOf(request, params, grantOf);
    if (context.resource.stepUp) requireStepUp(request.actor, now());
    return context;
  };

  serve(api, endpoints.listRecords, async (request) => {
    const context = contextOf(request, request.params, toList);
    const { records, first, total } = await page(context, request.query);
    const titles = await titlesOf(context, records);
    const may = context.resource.access.create(context.actor) !== false;
    return { data: [...records], meta: { first, total, titles, create: may } };
  });

  serve(api, endpoints.createRecord, async (request, reply) => {
    const context = toWrite(request, request.params, ({ access }) => access.create);
    const { resource } = context;
    const body = validated(createSchema(resource), withOwn(context, request.body));
    return reply.status(201).send(await replied(context, await create(context, body)));
  });

  serve(api, endpoints.listRecordChoices, async (request) => {
    const context = contextOf(request, request.params, toList);
    const { data, meta } = await choicesOf(context, request.params.column, request.query);
    return { data: [...data], meta };
  });

  serve(api, endpoints.getRecord, async (request) => {
    const context = contextOf(request, request.params, toList);
    return await replied(context, await one(context, request.params.id));
  });

  serve(api, endpoints.editRecord, async (request) => {
    const context = toWrite(request, request.params, toEdit);
    const body = validated(editSchema(context.resource), request.body);
    return await replied(context, await edit(context, request.params.id, body));
  });

  serve(api, endpoints.removeRecord, async (request) => {
    const context = toWrite(request, request.params, ({ access }) => access.remove);
    return await replied(context, await remove(context, request.params.id));
  });

  serve(api, endpoints.undoRecord, async (request) => {
    const context = toWrite(request, request.params, ({ access }) =>
      either(access.edit, access.remove),
    );
    const undone = await undo(context, request.params.id, request.body.version);
    return await replied(context, undone);
  });

  serve(api, endpoints.getRecordHistory, (request) => {
    const context = contextOf(request, request.params, toList);
    return partyHistory(context, request.params.id, request.query.before ?? null);
  });

  serve(api, endpoints.runRecordAction, async (request, reply) => {
    const { id, action: name } = request.params;
    const context = contextOf(request, request.params, toList);
    const action = actionNamed(context.resource, name);
    if (action.grant(context.actor) === false) throw forbidden();
    const body = validated(actionSchema(action), request.body);
    const answer = await runAction(context, name, action, id, body);
    if (answer.status !== 200) return sendAnswer(reply, answer);
    return await replied(context, await one(context, id));
  });
}
