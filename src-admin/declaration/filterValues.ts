import { useListContext } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useIsLeaving } from '#src/app/pages/useIsLeaving.ts';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';

export type Filters = Readonly<Record<string, unknown>>;

const NO_FILTERS: Filters = {};

/** The filters of the list, and setters for them. */
export function useFilters() {
  const list = useListContext();
  const isLeaving = useIsLeaving();
  const filters = (list.filterValues ?? NO_FILTERS) as Filters;
  // The address is updated later, so a second change builds on the first and not on the address.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const setFilters = (next: Filters) => {
    if (isLeaving()) return;
    latest.current = next;
    list.setFilters(next, [], false);
  };
  return {
    filters,
    setFilters,
    /** Sets one filter; an empty value removes it. */
    setFilter: (key: string, value: unknown) => setFilters(withFilter(latest.current, key, value)),
  };
}

/** The filter for empty columns: the server takes a list of values, and null is one. */
export const NOT_SET: readonly unknown[] = [null];

export function isNotSet(value: unknown): boolean {
  return Array.isArray(value) && value.length === 1 && value[0] === null;
}

/** The filters with one of them set; an empty value removes it. */
export function withFilter(filters: Filters, key: string, value: unknown): Filters {
  const { [key]: _, ...others } = filters;
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? others : { ...others, [key]: value };
}

/** The column of a filter's key, and which bound of it. */
export function parseFilterKey({ fields }: Resource, key: string) {
  const [, column = key, bound] = /^(.+)_(gte|lte|within)$/.exec(key) ?? [];
  const field = fields[column] ?? fields[key];
  if (!field) return null;
  const name = fields[column] ? column : key;
  return {
    column: name,
    field,
    kind: metaOf(field).kind,
    bound: bound as 'gte' | 'lte' | 'within' | undefined,
  };
}

/** The columns of the declared filters; those in use are first. */
export function columnsInUse(resource: Resource, filters: Filters): readonly string[] {
  const used = new Set(Object.keys(filters).map((key) => parseFilterKey(resource, key)?.column));
  const { filters: declared } = resource.admin;
  return [
    ...declared.filter((column) => used.has(column)),
    ...declared.filter((column) => !used.has(column)),
  ];
}
