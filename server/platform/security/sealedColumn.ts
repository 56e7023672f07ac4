import type { RawBuilder } from 'kysely';
import type { Tables } from '../database/tables/index.ts';

/** A column whose texts are encrypted with `KEYSTEAD_SECRET`. Its table has an `id`. */
export interface SealedColumn {
  readonly table: keyof Tables;
  readonly column: string;
  /** What the text of a row is bound to, as it was sealed. */
  readonly purpose: RawBuilder<unknown>;
}
