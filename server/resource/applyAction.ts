import type { Action } from '#src/schema/resource.ts';
import type { SetValue } from '#src/schema/setValues.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { conflict, forbidden } from '#server/platform/errors.ts';
import { pathsOf, splitPath } from './conditions/paths.ts';
import { differences } from './plans.ts';
import { allows, nextState, stateOf, type AnyRecord } from './record.ts';
import { find, type ResourceContext } from './resourceContext.ts';
import { refusalIn, requireAllowed } from './access/requireAllowed.ts';
import { requireFiles } from './requireFiles.ts';
import { requireReferences } from './requireReferences.ts';
import { settleFields } from './dependentFields/settleFields.ts';
import { updateOne } from './rows.ts';
import { withPaths } from './conditions/withPaths.ts';

interface DeclaredAction {
  readonly name: string;
  readonly action: Action;
  readonly id: string;
  readonly input: AnyRecord;
}

/**
 * Changes the state and sets the columns that the action declares. Throws 403, 409 `wrong_state`, and what
 * the resource's check throws.
 */
export async function applyAction(
  context: ResourceContext,
  unit: UnitOfWork,
  { name, action, id, input }: DeclaredAction,
): Promise<void> {
  const { resource, handlers } = context;
  const before = await find(context, unit.trx, id, 'for update');
  const state = nextStateOf(context, action, before);
  requireAllowed(context, action.grant, before);
  const set = valuesOf(action, unit, input);
  await requireOwnReferences(context, unit, action, before, set);
  await requireFiles(unit, resource, before, set);
  await requireReferences(context, unit, resource.fields, before, set);
  const emptied = await settleFields(unit, resource.fields, {
    values: { ...before, ...set, ...state },
    given: set,
    changed: Object.keys({ ...set, ...state }),
  });
  const changes = { ...set, ...emptied, ...state };
  const edited = { ...before, ...changes };
  const computed = action.set ? handlers.computedColumns(resource.name, edited) : {};
  await handlers.check(unit, resource.name, { ...edited, ...computed }, { ...set, ...emptied });
  await updateOne(unit.trx, resource, id, { ...changes, ...computed });
  unit.audit({
    action: `${resource.name}.${name}`,
    resource: resource.name,
    record_id: id,
    differences: {
      ...unwritten(action, input),
      ...differences(before, changes, Object.keys(changes)),
    },
  });
}

/** The state column with the state after the action. Throws 409 where the machine refuses it. */
function nextStateOf({ resource, actor }: ResourceContext, action: Action, before: AnyRecord) {
  if (action.event === undefined) return {};
  const next = nextState(resource, action, actor, before);
  if (next) return { [next.column]: next.to };
  const { column = '' } = stateOf(resource) ?? {};
  throw conflict('wrong_state', refusalIn(resource, column, before), {
    state: String(before[column]),
  });
}

function valueOf(set: SetValue, { acting, now }: UnitOfWork, input: AnyRecord): unknown {
  switch (set.from) {
    case 'input':
      return input[set.field] ?? null;
    case 'value':
      return set.value;
    case 'now':
      return now.toISOString();
    case 'actor':
      return acting.user_id;
  }
}

const valuesOf = ({ set = {} }: Action, unit: UnitOfWork, input: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(set).map(([column, source]) => [column, valueOf(source, unit, input)]),
  );

/** The input that is in no column. The history shows the others by the grants of their columns. */
function unwritten({ set = {} }: Action, input: AnyRecord): AnyRecord {
  const written = Object.values(set).flatMap((one) => (one.from === 'input' ? [one.field] : []));
  return Object.fromEntries(Object.entries(input).filter(([field]) => !written.includes(field)));
}

/**
 * An action that moves a reference through which its grant reaches must be granted at the new record too.
 * Throws 403 otherwise.
 */
async function requireOwnReferences(
  context: ResourceContext,
  unit: UnitOfWork,
  { grant }: Action,
  before: AnyRecord,
  set: AnyRecord,
): Promise<void> {
  const { resource, actor } = context;
  const references = pathsOf(resource, actor).map((path) => splitPath(path)?.[0]);
  const moved = Object.entries(set).filter(([column]) => references.includes(column));
  if (moved.length === 0) return;
  const after = await withPaths(unit.trx, context, { ...before, ...Object.fromEntries(moved) });
  if (!allows(grant, actor, after)) throw forbidden('You may not give this record away.');
}
