import { useListContext } from 'react-admin';
import { useEffect, useRef } from 'react';
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

const INT4_MAX = 2_147_483_647;

/** Whether a column of the kind can be compared with the number; the server refuses the others. */
export function isValidBound(kind: Kind, value: unknown): value is number {
  if (kind === 'decimal') return Number.isFinite(value);
  const most = kind === 'money' ? Number.MAX_SAFE_INTEGER : INT4_MAX;
  return Number.isSafeInteger(value) && Math.abs(Number(value)) <= most;
}

const NONE: Filters = {};

/** What narrows the list now, and how to narrow it otherwise. */
export function useFilters() {
  const list = useListContext();
  const filters = (list.filterValues ?? NONE) as Filters;
  // The address follows a moment behind: a second change builds on the first, not on what it still says.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const setFilters = (next: Filters) => {
    latest.current = next;
    list.setFilters(next, [], false);
  };
  return {
    filters,
    setFilters,
    /** Changes one of them; a value of nothing takes it away. */
    setFilter: (key: string, value: unknown) => setFilters(withFilter(latest.current, key, value)),
  };
}

/** The filter of those that hold nothing there; the server takes a list, and null is a value of it. */
export const NOT_SET: readonly unknown[] = [null];

export function isNotSet(value: unknown): boolean {
  return Array.isArray(value) && value.length === 1 && value[0] === null;
}

/** The filters with one of them changed; a value of nothing takes it away. */
export function withFilter(filters: Filters, key: string, value: unknown): Filters {
  const { [key]: _, ...others } = filters;
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isNothing ? others : { ...others, [key]: value };
}

/** The column a filter's key is about, and which bound of it. */
export function parseFilterKey({ fields }: Resource, key: string) {
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
export function instantOfDay(day: string, bound: 'gte' | 'lte'): string {
  return new Date(`${day}T${bound === 'gte' ? '00:00:00.000' : '23:59:59.999'}`).toISOString();
}
