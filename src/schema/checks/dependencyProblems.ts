import { describeType, type TypeDescription } from '../describeType.ts';
import { KINDS } from '../kinds/contract.ts';
import type { Resource } from '../resource.ts';
import type { Shape } from '../forms/matching.ts';
import { whenProblems, type Place } from './whenProblems.ts';

type Tables = ReadonlyMap<string, Shape>;

/**
 * What is wrong with the fields that depend on other fields, in one sentence each. The server does not start while
 * there is one.
 */
export function dependencyProblems(
  resources: readonly Pick<Resource, 'name' | 'fields' | 'actions' | 'market'>[],
): readonly string[] {
  const tables: Tables = new Map(resources.map(({ name, fields }) => [name, fields]));
  return resources.flatMap(({ name, fields, actions, market }) => [
    ...placeProblems({ name, shape: fields }, tables),
    ...Object.entries(actions).flatMap(([action, { input }]) =>
      placeProblems({ name: `${name}.${action}`, shape: input?.shape ?? {} }, tables),
    ),
    ...(market ? formProblems(name, fields, market.form) : []),
  ]);
}

const placeProblems = (place: Place, tables: Tables): readonly string[] =>
  Object.entries(place.shape).flatMap(([column, of]) => [
    ...matchingProblems(place, column, describeType(of), tables),
    ...whenProblems(place, column, of),
  ]);

function matchingProblems(
  { name, shape }: Place,
  column: string,
  { kind, references, matching }: TypeDescription,
  tables: Tables,
): readonly string[] {
  if (!matching) return [];
  const at = `${name}.${column}`;
  if (kind === 'refs') return [`${at} refers to several records, so it cannot match one.`];
  if (references === undefined) return [`${at} is no reference, so it cannot match a record.`];
  const target = tables.get(references);
  if (!target) return [`${at} refers to ${references}, which is no resource.`];
  return Object.entries(matching).flatMap(([theirs, ours]): readonly string[] => {
    const [other, own] = [target[theirs], shape[ours]];
    if (!other) return [`${at} matches ${references}.${theirs}, which does not exist.`];
    if (!own) return [`${at} matches ${ours}, which ${name} does not have.`];
    if (ours === column) return [`${at} matches itself.`];
    return agree(describeType(other), describeType(own))
      ? []
      : [`${at} matches ${references}.${theirs} with ${ours}, which is of another kind.`];
  });
}

/** Whether two columns can have the same value. */
function agree(one: TypeDescription, other: TypeDescription): boolean {
  const { filter } = KINDS[one.kind];
  const isSingle = filter === 'value' || filter === 'bounds';
  return isSingle && one.kind === other.kind && one.references === other.references;
}

/** A form of sellers asks for a field before those that depend on it. */
const formProblems = (name: string, fields: Shape, form: readonly string[]): readonly string[] =>
  form.flatMap((column) => {
    const of = fields[column];
    return Object.values((of && describeType(of).matching) ?? {}).flatMap((source) =>
      form.includes(source)
        ? []
        : [`The form of ${name} in the market has ${column} without ${source}.`],
    );
  });
