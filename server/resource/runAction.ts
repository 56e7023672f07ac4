import type { Action } from '#src/schema/resource.ts';
import { runOnce, type Answer } from '#server/platform/unitOfWork/idempotency.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { conflict, forbidden, stale } from '#server/platform/errors.ts';
import { requireStepUp } from '#server/platform/security/requireStepUp.ts';
import { find, withAbilities, type ResourceContext } from './resourceContext.ts';
import { allows, nextState, requiredPart, stateOf, type AnyRecord } from './record.ts';
import { updateOne } from './rows.ts';
import { asErrorReply } from './violations.ts';

/**
 * Runs an action on a record and returns the updated record. Without a handler the action only
 * changes the state; a handler is a command that loads, locks and writes itself. With an
 * `Idempotency-Key` it runs at most once. Where it needs a second person, replies with 202 and the id
 * of the `proposal`. Throws 409 `stale` where the record has changed since the body's `version`.
 */
export async function runAction(
  context: ResourceContext,
  name: string,
  action: Action,
  id: string,
  { version, ...input }: AnyRecord,
): Promise<Answer> {
  const { services, handlers, resource, actor, request } = context;
  const before = await find(context, services.database.db, id, 'read');
  if (!allows(action.grant, actor, before)) throw forbidden();
  if (action.stepUp) requireStepUp(actor, services.now());
  const { by, on_behalf_of } = requiredPart(action.grant, actor, before);
  const acting = actingOf(request, by, on_behalf_of);
  const run = async (unit: UnitOfWork): Promise<Answer> => {
    if (action.on_version) {
      const current = await find(context, unit.trx, id, 'for update');
      if (current['version'] !== version) throw stale(withAbilities(resource, actor, current));
    }
    const handler = handlers.action(resource.name, name);
    const target = { resource: resource.name, action: name, id, input };
    const proposal = handler ? await handlers.propose(unit, target) : null;
    if (proposal !== null) {
      const record = { ...withAbilities(resource, actor, before), proposal };
      return { status: 202, json: JSON.stringify(record) };
    }
    if (handler) await handler.run(unit, id, input);
    else await applyEvent(context, unit, name, action, id, input);
    const after = await find(context, unit.trx, id, 'read');
    return { status: 200, json: JSON.stringify(withAbilities(resource, actor, after)) };
  };
  try {
    return request.headers['idempotency-key'] === undefined
      ? await transact(services, acting, run)
      : await runOnce(services, request, acting, run);
  } catch (error) {
    throw asErrorReply(resource, error);
  }
}

async function applyEvent(
  context: ResourceContext,
  unit: UnitOfWork,
  name: string,
  action: Action,
  id: string,
  input: AnyRecord,
): Promise<void> {
  const { resource, actor } = context;
  const current = await find(context, unit.trx, id, 'for update');
  const next = nextState(resource, action, actor, current);
  if (!next) {
    const state = String(current[stateOf(resource)?.column ?? '']);
    throw conflict('wrong_state', `This cannot be done: it is ${state.replaceAll('_', ' ')}.`, {
      state,
    });
  }
  await updateOne(unit.trx, resource, id, { [next.column]: next.to });
  unit.audit({
    action: `${resource.name}.${name}`,
    resource: resource.name,
    record_id: id,
    differences: { [next.column]: [current[next.column], next.to], ...input },
  });
}
