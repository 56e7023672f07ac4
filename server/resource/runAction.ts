import type { Action } from '#src/schema/resource.ts';
import { runOnce, type Answer } from '#server/platform/http/idempotency.ts';
import { actingOf, type Acting } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { stale } from '#server/platform/errors.ts';
import { requireStepUp } from '#server/platform/security/requireStepUp.ts';
import {
  find,
  withAbilities,
  type RequestContext,
  type ResourceContext,
  type Sent,
} from './resourceContext.ts';
import { applyAction } from './applyAction.ts';
import type { BulkOfMoney } from './handlers.ts';
import { requireAllowed } from './access/requireAllowed.ts';
import { requireReferences } from './requireReferences.ts';
import { settleFields } from './dependentFields/settleFields.ts';
import { actingPart, type AnyRecord } from './record.ts';
import { asErrorReply } from './violations.ts';

/** A write whose actor and role are known, for a transaction of the caller. */
export interface Prepared<T> {
  readonly acting: Acting;
  readonly run: (unit: UnitOfWork) => Promise<T>;
}

/** A declared action, and the bulk run that it is part of. */
interface ChosenAction {
  readonly name: string;
  readonly action: Action;
  readonly run?: BulkOfMoney;
}

/** The updated record; the id of the `proposal` where a second person has to approve the action. */
interface ActionResult {
  readonly record: Sent;
  readonly proposal: string | null;
}

/**
 * Loads the record and checks the grant. Without a handler the action changes the state and
 * the columns that it declares; a handler is a command that loads, locks and writes itself. Throws 403 and 404; the run throws 409
 * `stale` where the record has changed since the body's `version`.
 */
export async function prepareAction(
  context: ResourceContext,
  { name, action, run: bulk }: ChosenAction,
  id: string,
  { version, ...input }: AnyRecord,
): Promise<Prepared<ActionResult>> {
  const { services, handlers, resource, actor, request } = context;
  const before = await find(context, services.database.db, id, 'read');
  requireAllowed(context, action.grant, before);
  const { by, on_behalf_of } = actingPart(resource, action, actor, before);
  const run = async (unit: UnitOfWork): Promise<ActionResult> => {
    if (action.on_version) {
      const current = await find(context, unit.trx, id, 'for update');
      if (current['version'] !== version) throw stale(withAbilities(resource, actor, current));
    }
    const shape = action.input?.shape ?? {};
    await settleFields(unit, shape, { values: input, given: input, changed: Object.keys(shape) });
    const handler = handlers.action(resource.name, name);
    const target = { resource: resource.name, action: name, id, input, ...(bulk && { run: bulk }) };
    const proposal = handler ? await handlers.propose(unit, target) : null;
    if (proposal !== null) return { record: withAbilities(resource, actor, before), proposal };
    if (handler) {
      await requireReferences(context, unit, shape, null, input);
      await handler.run(unit, id, input);
    } else await applyAction(context, unit, { name, action, id, input });
    const after = await find(context, unit.trx, id, 'read');
    return { record: withAbilities(resource, actor, after), proposal };
  };
  return { acting: actingOf(request, by, on_behalf_of), run };
}

/**
 * Runs an action on a record and returns the updated record. With an `Idempotency-Key` it runs at
 * most once. Where it needs a second person, replies with 202 and the id of the `proposal`. Throws
 * what `prepareAction` throws, and 403 `step_up_required`.
 */
export async function runAction(
  context: RequestContext,
  name: string,
  action: Action,
  id: string,
  body: AnyRecord,
): Promise<Answer> {
  const { services, resource, request } = context;
  const { acting, run } = await prepareAction(context, { name, action }, id, body);
  if (action.stepUp) requireStepUp(request.actor, services.now());
  const answer = async (unit: UnitOfWork): Promise<Answer> => {
    const { record, proposal } = await run(unit);
    return proposal === null
      ? { status: 200, json: JSON.stringify(record) }
      : { status: 202, json: JSON.stringify({ ...record, proposal }) };
  };
  try {
    return request.headers['idempotency-key'] === undefined
      ? await transact(services, acting, answer)
      : await runOnce(services, request, acting, answer);
  } catch (error) {
    throw asErrorReply(resource, error);
  }
}
