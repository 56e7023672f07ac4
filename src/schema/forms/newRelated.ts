import type { Actor, Answer, Holds, Where } from '#src/access/grants.ts';
import { metaOf } from '../field.ts';
import type { Resource } from '../resource.ts';
import { fieldAnswers } from '../resourceGrants.ts';
import { declaredValue, type FormRecord } from './formFields.ts';

/** A new record that refers to `parent` by `column`. */
interface NewRelated {
  readonly resource: Resource;
  readonly column: string;
  readonly parent: FormRecord;
}

/** What the new record has from the start: the reference, and with `f.oneOf` also the choice that names it. */
export function givenBy({ resource, column, parent }: NewRelated): FormRecord {
  const field = resource.fields[column];
  const { kind, when } = field ? metaOf(field) : {};
  const choices = Object.keys(when?.columns ?? {}).filter((other) => {
    const of = resource.fields[other];
    return of !== undefined && metaOf(of).oneOf;
  });
  return {
    ...Object.fromEntries(choices.map((choice) => [choice, column])),
    [column]: kind === 'refs' ? [parent['id']] : parent['id'],
  };
}

/**
 * Whether the actor may create a record that refers to this one, as far as the parent decides it. Conditions
 * on what the form asks for do not count: the server checks them. Only a reference that a form may set can be given.
 */
export function mayCreateRelated(actor: Actor, related: NewRelated): boolean {
  const { resource, column } = related;
  const field = resource.fields[column];
  if (!field || metaOf(field).locked) return false;
  return (
    mayAllow(resource.access.create(actor), related) &&
    Object.keys(givenBy(related)).every((given) =>
      mayAllow(fieldAnswers(resource, actor, given).write, related),
    )
  );
}

function mayAllow(answer: Answer, related: NewRelated): boolean {
  if (typeof answer === 'boolean') return answer;
  return answer.any.some((one) => ('all' in one ? allOf(one.all, related) : holds(one, related)));
}

const allOf = (parts: readonly Where[], related: NewRelated) =>
  parts.every((part) => mayAllow(part, related));

function holds({ column, in: values, not }: Holds, related: NewRelated): boolean {
  const value = valueOf(column, related);
  return typeof value === 'string'
    ? values.includes(value) !== (not === true)
    : value === undefined;
}

/** What the new record or its parent has in the column; undefined where it is not known yet. */
function valueOf(name: string, related: NewRelated): unknown {
  const { resource, column, parent } = related;
  if (name === column) return parent['id'];
  const given = givenBy(related)[name];
  if (given !== undefined) return given;
  if (name.startsWith(`${column}.`)) return parent[name.slice(column.length + 1)];
  const field = resource.fields[name];
  return field && metaOf(field).locked ? declaredValue(field) : undefined;
}
