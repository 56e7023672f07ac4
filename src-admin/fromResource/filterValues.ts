import { useListContext } from 'ra-core';
import { metaOf, type Kind } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';

export type Filters = Readonly<Record<string, unknown>>;

const RANGED: ReadonlySet<Kind> = new Set([
  'integer',
  'decimal',
  'money',
  'share',
  'day',
  'instant',
]);

/** Amounts and dates are filtered by a lower and an upper bound. */
export function isRanged(kind: Kind): boolean {
  return RANGED.has(kind);
}

/** What narrows the list now, and how to narrow it otherwise. */
export function useFilters() {
  const list = useListContext();
  return {
    filters: (list.filterValues ?? {}) as Filters,
    setFilters: (filters: Filters) => list.setFilters(filters, [], false),
  };
}

/** The filters with one of them changed; a value of nothing takes it away. */
export function withFilter(filters: Filters, key: string, value: unknown): Filters {
  const { [key]: _, ...others } = filters;
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isNothing ? others : { ...others, [key]: value };
}

/** The column a filter's key is about, and which bound of it. */
export function readKey({ fields }: Resource, key: string) {
  const [, column = key, bound] = /^(.+)_(gte|lte)$/.exec(key) ?? [];
  const field = fields[column] ?? fields[key];
  if (!field) return null;
  const name = fields[column] ? column : key;
  return {
    column: name,
    field,
    kind: metaOf(field).kind,
    bound: bound as 'gte' | 'lte' | undefined,
  };
}

/** The first or the last moment of somebody's day, as the server compares it. */
export function momentOf(day: string, bound: 'gte' | 'lte'): string {
  return new Date(`${day}T${bound === 'gte' ? '00:00:00.000' : '23:59:59.999'}`).toISOString();
}
