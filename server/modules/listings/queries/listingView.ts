import type { Kysely } from 'kysely';
import { isReviewed, listingAbilities } from '#src/rules/listings/listingAbilities.ts';
import { REVIEWED_FIELDS } from '#src/rules/listings/listingForm.ts';
import { missingParts } from '#src/rules/listings/missingParts.ts';
import type { ListingView } from '#src/wire/listings/listing.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { listingPlace } from './listingPlace.ts';
import { listingRecord, reviewedOf, valuesOf, type ListingRecord } from './listingRecord.ts';
import { readListingSettings } from './listingSettings.ts';
import { upcomingBookings } from './upcomingBookings.ts';

/** States in which the public has never seen the listing, or no longer sees it as it is. */
const UNPUBLISHED = ['draft', 'pending_review', 'rejected'];

function pendingOf({ pending, values }: ListingRecord): ListingView['pending'] {
  if (!pending) return null;
  const { id, before, submitted_at, published_at } = pending;
  const fields = REVIEWED_FIELDS.filter((field) => field in pending.after);
  const after = Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { id, fields, before, after, submitted_at, public: published_at !== null };
}

/** The last decided changes, if staff rejected them. */
async function rejectedOf(db: Kysely<Tables>, id: string): Promise<ListingView['rejected']> {
  const last = await db
    .selectFrom('listing_changes')
    .select(['state', 'after', 'reason', 'decided_at'])
    .where('property_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.state !== 'rejected' || last.decided_at === null) return null;
  return { after: last.after, reason: last.reason ?? '', decided_at: last.decided_at };
}

/** Everything that a seller edits on a listing. The caller checks access. Throws 404. */
export async function listingView(db: Kysely<Tables>, id: string, now: Date): Promise<ListingView> {
  const record = await listingRecord(db, id);
  const { state, property, values, pending, seller_id } = record;
  const changes_pending = pending !== null;
  const missing = missingParts(values);
  const { bookings } = property ? await upcomingBookings(db, id, now) : { bookings: 0 };
  const seller = await db
    .selectFrom('profiles')
    .select(['id', 'display_name'])
    .where('id', '=', seller_id)
    .executeTakeFirstOrThrow();
  const facts = {
    state,
    submitted: property !== null,
    changes_pending,
    complete: missing.length === 0,
    upcoming_bookings: bookings,
  };
  return {
    id,
    version: record.version,
    state,
    seller,
    values,
    published: property && !UNPUBLISHED.includes(state) ? reviewedOf(valuesOf(property)) : null,
    pending: pendingOf(record),
    rejected: property ? await rejectedOf(db, id) : null,
    reviewed_fields: isReviewed(facts) ? [...REVIEWED_FIELDS] : [],
    review_mode: pending
      ? pending.published_at === null
        ? 'before'
        : 'after'
      : (await readListingSettings(db)).change_review,
    rejection_reason: property?.rejection_reason ?? null,
    missing,
    location: await listingPlace(db, values.location_id),
    upcoming_bookings: bookings,
    abilities: listingAbilities(facts),
    created_at: record.created_at,
    edited_at: record.edited_at,
  };
}
