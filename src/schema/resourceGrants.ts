import {
  anyone,
  both,
  type Actor,
  type Answer,
  type Grant,
  type Where,
} from '#src/access/grants.ts';
import { isStaff } from '#src/access/roles.ts';
import { metaOf, type Fields } from './field.ts';
import type { Resource } from './resource.ts';

/**
 * Grants staff who may read every record access to the list's history, saved views and exports.
 * Excludes others even where a resource is public or readable by its parties.
 */
export function readsAll({ access }: Pick<Resource, 'access'>): Grant {
  return (actor) => actor !== null && isStaff(actor) && access.list(actor) === true;
}

/** Every grant of a resource. */
export function grantsOf({ access, actions }: Resource): readonly Grant<string>[] {
  const { list, create, edit, remove, fields } = access;
  return [
    list,
    create,
    edit,
    remove,
    ...Object.values(fields).flatMap(({ read = anyone, write = anyone }) => [read, write]),
    ...Object.values(actions).map(({ grant }) => grant),
  ];
}

/** Who reads and writes the columns of a resource, by the grants of single fields. */
export interface FieldAnswers {
  readonly read: Answer;
  readonly write: Answer;
}

/** The actor's access to one column; a column that the actor may not read cannot be written either. */
export function fieldAnswers(
  { access }: Resource,
  actor: Actor | null,
  column: string,
): FieldAnswers {
  const { read = anyone, write = anyone } = access.fields[column] ?? {};
  return { read: read(actor), write: both(read, write)(actor) };
}

/** The ability to write a column with a write grant of its own, among the abilities on a record. */
export const fieldAbility = (column: string) => `edit.${column}`;

/** The columns that the actor may read of every record: in filters, sorts, exports and histories. */
export function visibleFields(resource: Resource, actor: Actor | null): Fields {
  return Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([column]) => fieldAnswers(resource, actor, column).read === true,
    ),
  );
}

/** The resource without the columns that the actor may write in no record, for the forms of new records and of many. */
export function writableBy<R extends Resource>(resource: R, actor: Actor): R {
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([column, field]) =>
        metaOf(field).locked || fieldAnswers(resource, actor, column).write !== false,
    ),
  );
  return { ...resource, fields };
}

/** Whether the answer allows records for what they are, not for whose they are. */
export function allowsForeign(answer: Answer, actor: Actor): boolean {
  if (typeof answer === 'boolean') return answer;
  const own = [
    actor.user_id,
    ...actor.profile_ids,
    ...actor.delegations.map(({ profile_id }) => profile_id),
  ];
  const isForeign = ({ any }: Where): boolean =>
    any.some((one) =>
      'all' in one
        ? one.all.every(isForeign)
        : one.not === true || !one.in.some((value) => own.includes(value)),
    );
  return isForeign(answer);
}

/** Staff who read records of a resource, all or those in certain states, other than their own. */
export function readsAsStaff({ access }: Pick<Resource, 'access'>): Grant {
  return (actor) => actor !== null && isStaff(actor) && allowsForeign(access.list(actor), actor);
}

/** Staff who can read and edit every record of a resource. */
export function canEditAll(resource: Resource): Grant {
  const reads = readsAll(resource);
  return (actor) => reads(actor) === true && resource.access.edit(actor) === true;
}

/** Staff who can read every record of a resource and write some. */
export function canImport(resource: Resource): Grant {
  const reads = readsAll(resource);
  const { create, edit } = resource.access;
  return (actor) => reads(actor) === true && (create(actor) === true || edit(actor) === true);
}

/** Staff who can change some records of a resource: edit, remove or run an action. */
export function canChangeSome({ access, actions }: Resource): Grant {
  const grants = [access.edit, access.remove, ...Object.values(actions).map(({ grant }) => grant)];
  return (actor) =>
    actor !== null && isStaff(actor) && grants.some((grant) => grant(actor) !== false);
}
