import { metaOf, type Fields } from '../field.ts';
import type { Resource } from '../resource.ts';

/** What is wrong with a reference to one of several resources (`f.oneOf`): the place and a sentence for each. */
export function oneOfProblems(
  resource: Pick<Resource, 'fields' | 'access' | 'admin' | 'market'>,
): readonly (readonly [place: string, problem: string])[] {
  const { fields, admin, market } = resource;
  return Object.entries(fields).flatMap(([choice, field]) => {
    const { oneOf, values = [] } = metaOf(field);
    if (!oneOf) return [];
    const all = [choice, ...values];
    const form = market?.form ?? [];
    const missing = all.filter((column) => !form.includes(column));
    const isTorn = missing.length > 0 && missing.length < all.length;
    return [
      ...choiceProblems(fields, choice).map((problem) => [`fields.${choice}`, problem] as const),
      ...values.flatMap((column) =>
        referenceProblems(fields, choice, column).map(
          (problem) => [`fields.${column}`, problem] as const,
        ),
      ),
      ...(isTorn
        ? [['market.form', `${choice} is entered as a whole: add ${listOf(missing)}.`] as const]
        : []),
      ...(hasOneAccess(resource, all)
        ? []
        : [['access.fields', `${listOf(all)} need the same grants.`] as const]),
      ...(admin.search.includes(choice)
        ? [['admin.search', `${choice} has no text: search ${listOf(values)}.`] as const]
        : []),
    ];
  });
}

const listOf = (columns: readonly string[]) =>
  [columns.slice(0, -1).join(', '), columns.at(-1)].filter(Boolean).join(' and ');

/** Why people cannot choose it. */
function notChosen({ locked, computed }: { locked?: boolean; computed?: string }): string[] {
  if (computed !== undefined) return ['it is computed, and people choose it.'];
  return locked ? ['it is locked, and people choose it: leave out f.locked().'] : [];
}

function choiceProblems(fields: Fields, choice: string): readonly string[] {
  const field = fields[choice];
  if (!field) return [];
  const meta = metaOf(field);
  return [
    ...notChosen(meta),
    ...((meta.values ?? []).length < 2 ? ['f.oneOf() needs at least two references.'] : []),
    ...(meta.nullable ? ['one reference is always set: leave out f.optional().'] : []),
  ];
}

function referenceProblems(fields: Fields, choice: string, column: string): readonly string[] {
  const field = fields[column];
  if (!field) return [`${choice} names it, but there is no such column: spread all of f.oneOf().`];
  const meta = metaOf(field);
  if (meta.kind !== 'ref') return [`${choice} names it, but it is no f.ref().`];
  const isAsked = meta.when?.required && meta.when.columns[choice]?.includes(column);
  return [
    ...notChosen(meta),
    ...(isAsked ? [] : [`its condition is that of f.oneOf(): leave out another one.`]),
    ...(meta.onDelete === 'set null'
      ? ['it cannot be set to null: a reference is always set.']
      : []),
  ];
}

/** Whether who may read and write one of the columns may do so with all. */
function hasOneAccess({ access }: Pick<Resource, 'access'>, columns: readonly string[]): boolean {
  const [first, ...others] = columns.map((column) => access.fields[column]);
  return others.every((one) => one?.read === first?.read && one?.write === first?.write);
}
