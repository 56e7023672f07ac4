import { answerAllows, matchedBy } from '#src/access/can.ts';
import type { Actor, Grant, Holds } from '#src/access/grants.ts';
import { isStaff } from '#src/access/roles.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { metaOf, type FieldMeta, type Fields } from '#src/schema/field.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { fieldAbility, fieldAnswers } from '#src/schema/resourceGrants.ts';
import { forbidden } from '#server/platform/errors.ts';
import { oncePer } from './oncePer.ts';

/** A record of any resource, by column. */
export type AnyRecord = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The ids in a column with one reference, or with several. */
export const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(isText);

export function metasOf(fields: Fields): readonly (readonly [string, FieldMeta])[] {
  return Object.entries(fields).map(([column, field]) => [column, metaOf(field)]);
}

export function allows(grant: Grant<string>, actor: Actor | null, record: AnyRecord): boolean {
  return answerAllows(grant(actor), record);
}

/** The role in which an actor acts on a record, and the profile that they act for. */
export interface Part {
  readonly by: 'buyer' | 'seller' | 'staff' | 'user';
  readonly on_behalf_of: string | null;
}

/**
 * The roles in which the grant lets the actor act, the closest first, and the profile: the grant's column that matches
 * the record determines both. Everyone whom a grant admits in another way acts as a user.
 */
export function partsOf(
  grant: Grant<string>,
  actor: Actor | null,
  record: AnyRecord,
): readonly Part[] {
  const answer = grant(actor);
  if (!actor || !answerAllows(answer, record)) return [];
  const parts: Part[] = [];
  const matches = matchedBy(answer, record);
  for (const by of ['seller', 'buyer'] as const) {
    const one = matches.find(
      ({ column }) => column.slice(column.lastIndexOf('.') + 1) === `${by}_id`,
    );
    if (one) parts.push({ by, on_behalf_of: String(record[one.column]) });
  }
  if (isStaff(actor)) parts.push({ by: 'staff', on_behalf_of: null });
  return [...parts, { by: 'user', on_behalf_of: profileIn(matches, actor, record) }];
}

/** The profile of the actor, or one delegated to them, that a matched column holds; null where none does. */
function profileIn(
  matches: readonly Holds[],
  { profile_ids, delegations }: Actor,
  record: AnyRecord,
): string | null {
  const profiles = [...profile_ids, ...delegations.map(({ profile_id }) => profile_id)];
  const ids = matches.flatMap(({ column, not }) => (not ? [] : [String(record[column])]));
  return ids.find((id) => profiles.includes(id)) ?? null;
}

/** The closest of `partsOf`. Throws 403 for an actor whom the grant does not admit. */
export function requiredPart(grant: Grant<string>, actor: Actor | null, record: AnyRecord): Part {
  const [part] = partsOf(grant, actor, record);
  if (!part) throw forbidden();
  return part;
}

/** The role in which the actor runs an action: the closest one that its event admits. Throws 403 where there is none. */
export function actingPart(
  resource: Resource,
  action: Action,
  actor: Actor | null,
  record: AnyRecord,
): Part {
  return (
    nextState(resource, action, actor, record)?.part ?? requiredPart(action.grant, actor, record)
  );
}

/** The state column and its machine; null where the resource has none. */
export const stateOf = oncePer(({ fields }: Resource) => {
  for (const [column, { machine }] of metasOf(fields)) if (machine) return { column, machine };
  return null;
});

/** The state after the action, and the role in which it is reached; null where the machine forbids it. */
export function nextState(
  resource: Resource,
  { event, grant }: Action,
  actor: Actor | null,
  record: AnyRecord,
): { readonly column: string; readonly to: string; readonly part: Part } | null {
  const state = stateOf(resource);
  if (!state || event === undefined) return null;
  for (const part of partsOf(grant, actor, record)) {
    const to = transition(state.machine, String(record[state.column]), event, part.by);
    if (to !== null) return { column: state.column, to, part };
  }
  return null;
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
