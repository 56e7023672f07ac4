import type { Kysely } from 'kysely';
import { todayIn } from '#src/rules/dates/day.ts';
import { missingParts } from '#src/rules/listings/missingParts.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { publicPositionOf } from '#server/platform/database/publicPosition.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { completeValues, type CompleteValues } from './completeValues.ts';
import { incomplete } from './listingErrors.ts';
import { listingPlace } from './listingPlace.ts';
import { listingRecord } from './listingRecord.ts';
import { defaultPolicy, type PropertyPageReader } from './propertyPage.ts';

/** The parts of the page that come from the seller's values. */
async function editedParts(db: Kysely<Tables>, id: string, values: CompleteValues, now: Date) {
  const { location_id, address: _, check_in_instructions: _private, lat, lng, ...shown } = values;
  const { cancellation_policy, ...page } = shown;
  const place = await listingPlace(db, location_id);
  if (!place) throw incomplete(missingParts({ ...values, location_id: null }));
  const { id: location, name, within, country_code, time_zone } = place;
  const stored = await db
    .selectFrom('cancellation_policies')
    .select(['code', 'tiers'])
    .where('code', '=', cancellation_policy)
    .executeTakeFirst();
  return {
    ...page,
    // As buyers would see it.
    state: 'published' as const,
    policy: stored ?? defaultPolicy(cancellation_policy),
    location: { id: location, name, within, country_code, time_zone },
    today: todayIn(time_zone, now),
    ...(await publicPositionOf(db, id, { lat, lng })),
  };
}

/**
 * The public page as buyers would see it, with the pending changes. Throws 404, and 409 `incomplete`
 * where a draft lacks what the page cannot do without.
 */
export async function listingPreview(
  db: Kysely<Tables>,
  pageOf: PropertyPageReader,
  actor: SessionActor,
  id: string,
  now: Date,
): Promise<PropertyPage> {
  const record = await listingRecord(db, id);
  const values = completeValues(record.values);
  if (!values) throw incomplete(missingParts(record.values));
  const parts = await editedParts(db, id, values, now);
  if (record.property) return { ...(await pageOf(actor, id, now)), ...parts };
  const { created_at, ...seller } = await db
    .selectFrom('profiles')
    .select(['id', 'display_name', 'about', 'account_type', 'vip', 'created_at'])
    .where('id', '=', record.seller_id)
    .executeTakeFirstOrThrow();
  return {
    id,
    ...parts,
    seller: { ...seller, since: created_at, responses: null },
    rating: 0,
    review_count: 0,
    reviews: [],
    review_parts: {
      cleanliness: null,
      accuracy: null,
      check_in: null,
      communication: null,
      location: null,
      value: null,
    },
  };
}
