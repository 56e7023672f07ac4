import { v7 as uuidv7 } from 'uuid';
import { sameValue } from '#src/rules/listings/listingChange.ts';
import { REVIEWED_FIELDS, type ReviewedField } from '#src/rules/listings/listingForm.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { readListingSettings } from '../queries/listingSettings.ts';
import type { ChangeRow } from '../queries/listingRecord.ts';
import type { Property } from './transitionProperty.ts';

type Parts = ChangeRow['after'];

const pick = (from: object, fields: readonly string[]): Parts =>
  Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)));

/**
 * Adds changes of reviewed fields to those that wait for review. Returns the fields to publish at
 * once, by the setting `change_review`; changes that wait already keep the setting they began with.
 */
export async function proposeChanges(
  unit: UnitOfWork,
  property: Property,
  pending: ChangeRow | null,
  values: ListingValues,
  fields: readonly ReviewedField[],
): Promise<readonly string[]> {
  const { trx, now } = unit;
  const { user_id } = unit.acting;
  if (user_id === null) throw unauthenticated();
  const afterwards = pending
    ? pending.published_at !== null
    : (await readListingSettings(trx)).change_review === 'after';
  const shown = pick(property, REVIEWED_FIELDS);
  // What was public before the first of these changes.
  const original: Parts = afterwards ? { ...pick(shown, fields), ...pending?.before } : shown;
  const proposed: Parts = { ...pending?.after, ...pick(values, fields) };
  const changed = Object.keys(proposed).filter(
    (field) => !sameValue(proposed[field as ReviewedField], original[field as ReviewedField]),
  );
  const change = {
    before: pick(original, changed),
    after: pick(proposed, changed),
    submitted_at: now.toISOString(),
  };
  if (pending && changed.length === 0)
    await trx
      .updateTable('listing_changes')
      .set({ state: 'withdrawn', decided_at: now.toISOString() })
      .where('id', '=', pending.id)
      .execute();
  else if (pending)
    await trx.updateTable('listing_changes').set(change).where('id', '=', pending.id).execute();
  else
    await trx
      .insertInto('listing_changes')
      .values({
        ...change,
        id: uuidv7(),
        property_id: property.id,
        submitted_by: user_id,
        published_at: afterwards ? now.toISOString() : null,
        reason: null,
        decided_by: null,
        decided_at: null,
      })
      .execute();
  // `saveListing` records fields that are published at once as an edit.
  if (afterwards) return fields;
  unit.audit({
    action: 'properties.propose_changes',
    resource: 'properties',
    record_id: property.id,
    differences: Object.fromEntries(
      fields.map((field) => [field, [pending?.after[field] ?? shown[field], values[field]]]),
    ),
  });
  return [];
}
