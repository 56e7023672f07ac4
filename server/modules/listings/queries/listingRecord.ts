import type { Kysely, Selectable } from 'kysely';
import type { PropertyState } from '#src/rules/listings/property.ts';
import { REVIEWED_FIELDS } from '#src/rules/listings/listingForm.ts';
import {
  listingValues,
  type ListingValues,
  type ReviewedValues,
} from '#src/wire/listings/listingValues.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';

type PropertyRow = Selectable<Tables['properties']>;
export type ChangeRow = Selectable<Tables['listing_changes']>;

/** A listing of a seller: a draft that was never submitted, or a property. */
export interface ListingRecord {
  readonly id: string;
  readonly seller_id: string;
  readonly state: PropertyState;
  readonly version: number;
  /** What the seller edits: with the pending changes. */
  readonly values: ListingValues;
  /** Null for a draft. */
  readonly property: PropertyRow | null;
  /** The changes that wait for review. */
  readonly pending: ChangeRow | null;
  readonly created_at: string;
  readonly edited_at: string;
}

const FIELDS = Object.keys(listingValues.shape) as readonly (keyof ListingValues)[];

/** The values of a property that its seller edits. */
export function valuesOf(row: PropertyRow): ListingValues {
  // `FIELDS` names every key.
  return Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as ListingValues;
}

/** The reviewed fields of a listing. */
export function reviewedOf(values: ReviewedValues): ReviewedValues {
  // `REVIEWED_FIELDS` names every key.
  return Object.fromEntries(
    REVIEWED_FIELDS.map((field) => [field, values[field]]),
  ) as ReviewedValues;
}

export function draftRecord(row: Selectable<Tables['listing_drafts']>): ListingRecord {
  const { id, seller_id, version, values, created_at, edited_at } = row;
  const base = { id, seller_id, version, values, created_at, edited_at };
  return { ...base, state: 'draft', property: null, pending: null };
}

export function propertyRecord(row: PropertyRow, pending: ChangeRow | null): ListingRecord {
  const { id, seller_id, state, version, created_at, edited_at } = row;
  return {
    id,
    seller_id,
    state,
    version,
    // A waiting change holds values of the reviewed fields only.
    values: {
      ...valuesOf(row),
      ...(pending?.published_at === null ? pending.after : {}),
    } as ListingValues,
    property: row,
    pending,
    created_at,
    edited_at: edited_at ?? created_at,
  };
}

/**
 * Reads a listing, locked until the transaction ends with `for update`. Throws 404. Changes are
 * locked before their property, as staff do when they decide.
 */
export async function listingRecord(
  db: Kysely<Tables>,
  id: string,
  lock: 'read' | 'for update' = 'read',
): Promise<ListingRecord> {
  const locked = lock === 'for update';
  const draft = await db
    .selectFrom('listing_drafts')
    .selectAll()
    .where('id', '=', id)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (draft) return draftRecord(draft);
  const pending = await pendingChange(db, id, lock);
  const row = await db
    .selectFrom('properties')
    .selectAll()
    .where('id', '=', id)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound('property');
  return propertyRecord(row, pending);
}

/** The changes of a property that wait for review; null where none do. */
export async function pendingChange(
  db: Kysely<Tables>,
  propertyId: string,
  lock: 'read' | 'for update',
): Promise<ChangeRow | null> {
  const row = await db
    .selectFrom('listing_changes')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('state', '=', 'pending')
    .$if(lock === 'for update', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}
