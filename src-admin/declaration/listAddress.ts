import type { Period } from '#src/rules/reports/period.ts';

/** The address of a staff list with a filter. */
export function listAddress(path: string, filter: Readonly<Record<string, unknown>>): string {
  return `/admin/${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}

/** The list filter for records created in a period. */
export function createdWithin({ from, to }: Period): Readonly<Record<string, string>> {
  return {
    created_at_gte: `${from}T00:00:00.000Z`,
    created_at_lte: `${to}T23:59:59.999Z`,
  };
}
