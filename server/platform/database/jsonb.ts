import { sql, type RawBuilder } from 'kysely';

/** A value for a `jsonb` column inside a `with`, which `jsonColumns` does not cover. */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
