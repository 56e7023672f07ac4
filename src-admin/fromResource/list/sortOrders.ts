import { metaOf, type Field, type Kind } from '#src/schema/field.ts';

export type Order = 'ASC' | 'DESC';

const NUMBERS: ReadonlySet<Kind> = new Set([
  'money',
  'share',
  'percent',
  'duration',
  'integer',
  'decimal',
]);

/** What an order of a column means: newest first, highest first, A to Z. */
export function orderText(field: Field | undefined, order: Order): string {
  const kind = field && metaOf(field).kind;
  const ascending = order === 'ASC';
  if (kind === 'day' || kind === 'instant') return ascending ? 'earliest first' : 'latest first';
  if (kind !== undefined && NUMBERS.has(kind)) return ascending ? 'lowest first' : 'highest first';
  if (kind === 'flag') return ascending ? 'no first' : 'yes first';
  return ascending ? 'A to Z' : 'Z to A';
}
