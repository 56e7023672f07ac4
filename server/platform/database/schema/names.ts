import { createHash } from 'node:crypto';

/** PostgreSQL silently truncates longer names. */
const MAX_LENGTH = 63;

type Ending =
  | 'pkey'
  | 'key'
  | 'fkey'
  | 'check'
  | 'idx'
  | 'counted'
  | 'recorded'
  | 'referring'
  | 'referred'
  | 'staff_search'
  | 'staff_order';

/**
 * The name of a generated object: `bookings_property_id_fkey`. Hand-written objects must have other
 * endings.
 */
export function generatedName(table: string, columns: readonly string[], ending: Ending): string {
  const name = [table, ...columns, ending].join('_');
  if (name.length <= MAX_LENGTH) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, MAX_LENGTH - hash.length - ending.length - 2)}_${hash}_${ending}`;
}

export const isGenerated = (name: string) =>
  /_(pkey|key|fkey|check|idx|staff_search|staff_order)$/.test(name);

/** The triggers of several references. */
export const isReferring = (name: string) => /_(referring|referred)$/.test(name);

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const quoteNames = (names: readonly string[]) => `(${names.map(quoteName).join(', ')})`;

export const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;
