import { sql, type RawBuilder } from 'kysely';

/** A value for a `jsonb` column of an insert inside a `with`, where nothing else makes it JSON. */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
