import type { Kysely } from 'kysely';
import type { WayInKind } from '#src/rules/accounts/waysIn.ts';
import type { Tables } from '../database/tables/index.ts';
import type { UnitOfWork } from '../unitOfWork/unitOfWork.ts';

/** Something that can use an account. */
export interface WayInRow {
  readonly id: string;
  readonly name: string;
  /** What tells it apart, such as an address; null for nothing. */
  readonly detail: string | null;
  readonly created_at: string;
  /** Null where it was never used, or nobody notes it. */
  readonly last_used_at: string | null;
}

/** A kind of ways in. Its domain declares it in the manifest, and nothing else ends it together with others. */
export interface WayIn {
  readonly kind: WayInKind;
  /** The open ones of a user, the newest last. */
  readonly list: (db: Kysely<Tables>, userId: string, now: Date) => Promise<readonly WayInRow[]>;
  /** Ends some of the user's open ones. */
  readonly end: (unit: UnitOfWork, userId: string, ids: readonly string[]) => Promise<void>;
}

/** The ways in of all modules. */
export type WaysIn = () => readonly WayIn[];
