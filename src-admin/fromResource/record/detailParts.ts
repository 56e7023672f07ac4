import { metaOf, type Field } from '#src/schema/field.ts';

/** The parts in which a page shows the fields of a record. What tells people least is last. */
export const DETAIL_PARTS = ['Details', 'People', 'Dates', 'Money', 'Identifiers'] as const;
type DetailPart = (typeof DETAIL_PARTS)[number];

const PEOPLE: ReadonlySet<string> = new Set(['users', 'profiles']);

/** The part of a field, by its kind. */
export function partOf(column: string, field: Field): DetailPart {
  const { kind, primary, references } = metaOf(field);
  if (primary) return 'Identifiers';
  if (references !== undefined && PEOPLE.has(references)) return 'People';
  if (kind === 'day' || kind === 'instant') return 'Dates';
  return kind === 'money' || column === 'currency' ? 'Money' : 'Details';
}
