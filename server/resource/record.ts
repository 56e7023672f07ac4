import { answerAllows, matchedBy } from '#src/access/can.ts';
import type { Actor, Grant } from '#src/access/grants.ts';
import { isStaff } from '#src/access/roles.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { metaOf, type FieldMeta, type Fields } from '#src/schema/field.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { fieldAbility, fieldAnswers } from '#src/schema/resourceGrants.ts';
import { forbidden } from '#server/platform/errors.ts';
import { oncePer } from './oncePer.ts';

/** A record of any resource, by column. */
export type AnyRecord = Readonly<Record<string, unknown>>;

export function metasOf(fields: Fields): readonly (readonly [string, FieldMeta])[] {
  return Object.entries(fields).map(([column, field]) => [column, metaOf(field)]);
}

export function allows(grant: Grant<string>, actor: Actor | null, record: AnyRecord): boolean {
  return answerAllows(grant(actor), record);
}

/** The role in which an actor acts on a record, and the profile that they act for. */
export interface Part {
  readonly by: 'buyer' | 'seller' | 'staff';
  readonly on_behalf_of: string | null;
}

/**
 * The role in which the grant lets the actor act, and the profile: the grant's column that matches
 * the record determines both. Null for an actor who is neither a party of the record nor staff.
 */
export function partOf(grant: Grant<string>, actor: Actor | null, record: AnyRecord): Part | null {
  const answer = grant(actor);
  if (!actor || answer === false) return null;
  const columns = matchedBy(answer, record).map(({ column }) => column);
  for (const by of ['seller', 'buyer'] as const) {
    const column = columns.find((one) => one.slice(one.lastIndexOf('.') + 1) === `${by}_id`);
    if (column !== undefined) return { by, on_behalf_of: String(record[column]) };
  }
  return isStaff(actor) ? { by: 'staff', on_behalf_of: null } : null;
}

/** `partOf`, or 403 for an actor without a role. */
export function requiredPart(grant: Grant<string>, actor: Actor | null, record: AnyRecord): Part {
  const part = partOf(grant, actor, record);
  if (!part) throw forbidden();
  return part;
}

/** The state column and its machine; null where the resource has none. */
export const stateOf = oncePer(({ fields }: Resource) => {
  for (const [column, { machine }] of metasOf(fields)) if (machine) return { column, machine };
  return null;
});

/** The state after the action; null where the machine forbids it. */
export function nextState(
  resource: Resource,
  { event, grant }: Action,
  actor: Actor | null,
  record: AnyRecord,
): { readonly column: string; readonly to: string } | null {
  const state = stateOf(resource);
  const part = partOf(grant, actor, record);
  if (!state || !part || event === undefined) return null;
  const to = transition(state.machine, String(record[state.column]), event, part.by);
  return to === null ? null : { column: state.column, to };
}

/**
 * The actor's abilities on a record: allowed by the grant and by the state machine, and the columns with
 * a write grant of their own. Evaluates each grant once for many records.
 */
export function abilitiesOf(
  resource: Resource,
  actor: Actor | null,
): (record: AnyRecord) => Record<string, boolean> {
  const results = [
    ['edit', resource.access.edit(actor), null] as const,
    ['remove', resource.access.remove(actor), null] as const,
    ...Object.entries(resource.actions).map(
      ([name, action]) => [name, action.grant(actor), action] as const,
    ),
    ...Object.entries(resource.access.fields)
      .filter(([, { write }]) => write)
      .map(
        ([column]) =>
          [fieldAbility(column), fieldAnswers(resource, actor, column).write, null] as const,
      ),
  ];
  return (record) =>
    Object.fromEntries(
      results.map(([name, answer, action]) => [
        name,
        answerAllows(answer, record) &&
          (action?.event === undefined || nextState(resource, action, actor, record) !== null),
      ]),
    );
}
