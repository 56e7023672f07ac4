import type { FieldMeta } from '../fieldMeta.ts';

/** What is wrong with a column of several references (`f.refs`), in one sentence each. */
export function refsProblems(
  { kind, references = '', nullable, unique, computed }: FieldMeta,
  resources: ReadonlySet<string>,
): readonly string[] {
  if (kind !== 'refs') return [];
  const problems: readonly (string | false)[] = [
    !resources.has(references) && `${references} is no resource.`,
    nullable && 'it is an empty list where there are none: leave out f.optional().',
    unique === true && 'several references are not unique: leave out f.unique().',
    computed !== undefined && 'several references are stored, not computed.',
  ];
  return problems.filter((problem) => problem !== false);
}
