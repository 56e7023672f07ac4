import type { Kind } from '../fieldMeta.ts';

const INT4_MAX = 2_147_483_647;

/** Whether a column of the kind can be compared with the value: a number that its type holds. */
export function isValidBound(kind: Kind, value: unknown): value is number {
  if (kind === 'decimal' || kind === 'percent') return Number.isFinite(value);
  const most = kind === 'money' ? Number.MAX_SAFE_INTEGER : INT4_MAX;
  return Number.isSafeInteger(value) && Math.abs(Number(value)) <= most;
}

/** The first or the last moment of a day in the viewer's time zone. */
export function instantOfDay(day: string, bound: 'gte' | 'lte'): string {
  return new Date(`${day}T${bound === 'gte' ? '00:00:00.000' : '23:59:59.999'}`).toISOString();
}
