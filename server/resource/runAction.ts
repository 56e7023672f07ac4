import type { Action } from '#src/schema/resource.ts';
import { once, type Answer } from '../platform/unitOfWork/idempotency.ts';
import { actingOf } from '../platform/unitOfWork/acting.ts';
import { transact, type Work } from '../platform/unitOfWork/unitOfWork.ts';
import { conflict, forbidden } from '../platform/errors.ts';
import { find, withAbilities, type Asked } from './resourceRequest.ts';
import { commandFor } from './actionCommands.ts';
import { allows, nextState, partOf, stateOf, type AnyRecord } from './record.ts';
import { updateOne } from './rows.ts';
import { asReply } from './violations.ts';

/**
 * Does an action to a record and answers the fresh record. By itself an action moves the state; one
 * that does more is a command, which loads, locks and writes by its own rules. An `Idempotency-Key`
 * makes it happen once.
 */
export async function act(
  asked: Asked,
  name: string,
  action: Action,
  id: string,
  input: AnyRecord,
): Promise<Answer> {
  const { services, resource, actor, request } = asked;
  const seen = await find(asked, services.database.db, id, 'read');
  if (!allows(action.grant, actor, seen)) throw forbidden();
  const { by, on_behalf_of } = partOf(action.grant, actor, seen);
  const acting = actingOf(request, by, on_behalf_of);
  const run = async (work: Work): Promise<Answer> => {
    const command = commandFor(resource.name, name);
    if (command) await command.run(work, id, input);
    else await moveState(asked, work, name, action, id, input);
    const fresh = await find(asked, work.trx, id, 'read');
    return { status: 200, json: JSON.stringify(withAbilities(resource, actor, fresh)) };
  };
  try {
    return request.headers['idempotency-key'] === undefined
      ? await transact(services, acting, run)
      : await once(services, request, acting, run);
  } catch (error) {
    throw asReply(resource, error);
  }
}

async function moveState(
  asked: Asked,
  work: Work,
  name: string,
  action: Action,
  id: string,
  input: AnyRecord,
): Promise<void> {
  const { resource, actor } = asked;
  const before = await find(asked, work.trx, id, 'for update');
  const next = nextState(resource, action, actor, before);
  if (!next) {
    const state = String(before[stateOf(resource)?.column ?? '']);
    throw conflict('wrong_state', `This cannot be done: it is ${state.replaceAll('_', ' ')}.`, {
      state,
    });
  }
  await updateOne(work.trx, resource, id, { [next.column]: next.to });
  work.audit({
    action: `${resource.name}.${name}`,
    resource: resource.name,
    record_id: id,
    differences: { [next.column]: [before[next.column], next.to], ...input },
  });
}
