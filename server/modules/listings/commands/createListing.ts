import { v7 as uuidv7 } from 'uuid';
import { DRAFTS_MAX } from '#src/rules/listings/listingForm.ts';
import { basisPoints, ZERO } from '#src/rules/money/money.ts';
import type { ListingChanges, ListingValues } from '#src/wire/listings/listingValues.ts';
import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { listingRecord } from '../queries/listingRecord.ts';
import { checkListing, withChanges } from './checkListing.ts';

/** A listing with nothing filled in. */
export const EMPTY_LISTING: ListingValues = {
  property_type: null,
  location_id: null,
  address: '',
  lat: null,
  lng: null,
  title: '',
  description: '',
  bedrooms: null,
  bathrooms: null,
  max_guests: null,
  amenities: [],
  photos: [],
  currency: 'EUR',
  rates: {
    base: null,
    weekday: {},
    seasons: [],
    weekly_discount: basisPoints(0),
    monthly_discount: basisPoints(0),
    extra_guest: null,
    cleaning_fee: ZERO,
    min_nights: 1,
    max_nights: 365,
    arrival_days: [],
  },
  deposit: ZERO,
  instant_booking: false,
  cancellation_policy: 'moderate',
  check_in_time: '15:00',
  check_out_time: '11:00',
  house_rules: '',
  check_in_instructions: '',
};

/** Makes a draft for the seller and returns its id. Throws 409 `too_many_drafts`, 422. */
export async function createListing(
  unit: UnitOfWork,
  sellerId: string,
  changes: ListingChanges,
): Promise<string> {
  const { trx, now, acting } = unit;
  const values = withChanges(EMPTY_LISTING, changes);
  await checkListing(unit, { id: null, sellerId, kind: 'draft' }, EMPTY_LISTING, values);
  // Lock the profile before counting, so that concurrent calls cannot exceed the limit.
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { drafts } = await trx
    .selectFrom('listing_drafts')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  if (drafts >= DRAFTS_MAX)
    throw conflict(
      'too_many_drafts',
      `You have ${DRAFTS_MAX} drafts. Submit or delete one before you start another.`,
    );
  const id = uuidv7();
  const at = now.toISOString();
  await trx
    .insertInto('listing_drafts')
    .values({
      id,
      seller_id: sellerId,
      values,
      created_at: at,
      edited_at: at,
      edited_by: acting.user_id,
    })
    .execute();
  unit.audit({
    action: 'listing_drafts.create',
    resource: 'listing_drafts',
    record_id: id,
    differences: {},
  });
  return id;
}

const COPY = ' (copy)';
const TITLE_MAX = 90;

/** Makes a draft with the values of a listing. Throws 404, 409 `too_many_drafts`. */
export async function duplicateListing(
  unit: UnitOfWork,
  sellerId: string,
  id: string,
): Promise<string> {
  const { values } = await listingRecord(unit.trx, id);
  const title = values.title && values.title.slice(0, TITLE_MAX - COPY.length) + COPY;
  return createListing(unit, sellerId, { ...values, title });
}
