import { z } from 'zod';
import type { RefersToMany } from '../brands.ts';
import { defaultsTo, make, type Defaulted } from '../fieldMeta.ts';

/** What happens to the records that refer to a deleted one. */
type OnDelete = 'restrict' | 'remove';

/** Most references of a record, unless the field says less. */
const MAX = 50;

/**
 * References to several records of a resource, each once, in the order in which they were chosen:
 * `amenity_ids: f.refs('amenities')`. A record that others refer to is not deleted; with `onDelete: 'remove'` they
 * lose the reference instead.
 */
export function refs<const T extends string>(
  table: T,
  { max = MAX, onDelete = 'restrict' }: { max?: number; onDelete?: OnDelete } = {},
): Defaulted<readonly string[]> & RefersToMany<T> {
  const ids: z.ZodType<readonly string[]> = z
    .array(z.uuidv7())
    .max(max, `Choose up to ${max}.`)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each one once.');
  const type = make(ids, {
    kind: 'refs',
    sql: 'uuid[]',
    references: table,
    indexed: true,
    onDelete,
    max,
  });
  // The brand is type-level only: searches and panels are checked against the table.
  return defaultsTo(type, []) as Defaulted<readonly string[]> & RefersToMany<T>;
}
