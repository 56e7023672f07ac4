import { LISTINGS_MAX } from '#src/rules/listings/listingForm.ts';
import { missingParts } from '#src/rules/listings/missingParts.ts';
import { onboardingComplete } from '#src/rules/onboarding/status.ts';
import { nightlyFloor } from '#src/rules/pricing/rates.ts';
import { conflict, forbidden } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { completeValues } from '../queries/completeValues.ts';
import { incomplete } from '../queries/listingErrors.ts';
import { listingRecord, type ListingRecord } from '../queries/listingRecord.ts';
import { transitionProperty } from './transitionProperty.ts';

/**
 * Submits a listing for review; a draft becomes a property. Throws 404, 409 `incomplete`,
 * `wrong_state` or `too_many_listings`, and 403 `onboarding_incomplete`.
 */
export async function submitListing(unit: UnitOfWork, id: string): Promise<void> {
  const record = await listingRecord(unit.trx, id, 'for update');
  const missing = record.state === 'draft' ? missingParts(record.values) : [];
  if (missing.length > 0) throw incomplete(missing);
  await requireOnboarding(unit, record.seller_id);
  if (!record.property) await insertProperty(unit, record);
  await submitProperty(unit, id);
}

/** Submits a property for review. Throws 404, 409 `wrong_state`. */
export async function submitProperty(unit: UnitOfWork, id: string): Promise<void> {
  const submitted_at = unit.now.toISOString();
  await transitionProperty(unit, id, 'submit', { submitted_at, rejection_reason: null });
}

async function requireOnboarding({ trx }: UnitOfWork, sellerId: string): Promise<void> {
  const { onboarding_status } = await trx
    .selectFrom('profiles')
    .select('onboarding_status')
    .where('id', '=', sellerId)
    // Serialises the submissions of a seller, so that concurrent ones cannot exceed the limit.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!onboardingComplete(onboarding_status))
    throw forbidden('Finish your onboarding before you submit a home.', 'onboarding_incomplete');
}

/** Turns a complete draft into a property with the same id, whose version continues. */
async function insertProperty(unit: UnitOfWork, record: ListingRecord): Promise<void> {
  const { trx, now } = unit;
  const { id, seller_id, version, created_at } = record;
  const values = completeValues(record.values);
  if (!values) throw incomplete(missingParts(record.values));
  const { listings } = await trx
    .selectFrom('properties')
    .select((eb) => eb.fn.countAll<number>().as('listings'))
    .where('seller_id', '=', seller_id)
    .where('state', '!=', 'archived')
    .executeTakeFirstOrThrow();
  if (listings >= LISTINGS_MAX)
    throw conflict('too_many_listings', `A seller can have at most ${LISTINGS_MAX} listings.`);
  await trx.deleteFrom('listing_drafts').where('id', '=', id).execute();
  await trx
    .insertInto('properties')
    .values({
      ...values,
      id,
      seller_id,
      version: version + 1,
      created_at,
      edited_at: now.toISOString(),
      nightly_floor: nightlyFloor(values.rates),
    })
    .execute();
  unit.audit({
    action: 'properties.create',
    resource: 'properties',
    record_id: id,
    differences: Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, [null, value]]),
    ),
  });
}
