import { isReviewed } from '#src/rules/listings/listingAbilities.ts';
import { sameValue } from '#src/rules/listings/listingChange.ts';
import { REVIEWED_FIELDS } from '#src/rules/listings/listingForm.ts';
import { nightlyFloor } from '#src/rules/pricing/rates.ts';
import type { ListingChanges, ListingValues } from '#src/wire/listings/listingValues.ts';
import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { completeValues } from '../queries/completeValues.ts';
import { changedMeanwhile } from '../queries/changedMeanwhile.ts';
import { listingRecord, type ListingRecord } from '../queries/listingRecord.ts';
import { checkListing, withChanges } from './checkListing.ts';
import { proposeChanges } from './proposeChanges.ts';

/**
 * Saves fields of a listing. Writes nothing where they have these values already. Of a published
 * listing, the reviewed fields go to review. Throws 404, 409 `archived` or `changed_meanwhile`, 422.
 */
export async function saveListing(
  unit: UnitOfWork,
  id: string,
  version: number,
  changes: ListingChanges,
): Promise<void> {
  const record = await listingRecord(unit.trx, id, 'for update');
  if (record.state === 'archived')
    throw conflict('archived', 'This listing is archived and cannot be changed.');
  const { values: before } = record;
  const merged = withChanges(before, changes);
  const fields = (Object.keys(merged) as (keyof ListingValues)[]).filter(
    (field) => !sameValue(before[field], merged[field]),
  );
  if (fields.length === 0) return;
  if (version !== record.version) throw await changedMeanwhile(unit.trx, record);
  // Unchanged fields keep their identity, so that only changed ones are checked.
  const after = {
    ...before,
    ...(Object.fromEntries(
      fields.map((field) => [field, merged[field]]),
    ) as Partial<ListingValues>),
  };
  const kind = record.property ? 'property' : 'draft';
  await checkListing(unit, { id, sellerId: record.seller_id, kind }, before, after);
  await (record.property
    ? saveProperty(unit, record, after, fields)
    : saveDraft(unit, record, after));
}

async function saveDraft(
  { trx, now, acting }: UnitOfWork,
  { id }: ListingRecord,
  values: ListingValues,
): Promise<void> {
  await trx
    .updateTable('listing_drafts')
    .set({ values, edited_at: now.toISOString(), edited_by: acting.user_id })
    .where('id', '=', id)
    .execute();
}

async function saveProperty(
  unit: UnitOfWork,
  record: ListingRecord,
  values: ListingValues,
  fields: readonly (keyof ListingValues)[],
): Promise<void> {
  const { trx, now } = unit;
  const { id, property, state, pending, version } = record;
  const reviewed = isReviewed({ state, changes_pending: pending !== null })
    ? REVIEWED_FIELDS.filter((field) => fields.includes(field))
    : [];
  const published =
    property && reviewed.length > 0
      ? await proposeChanges(unit, property, pending, values, reviewed)
      : [];
  const direct = fields.filter(
    (field) => !reviewed.some((name) => name === field) || published.includes(field),
  );
  const complete = completeValues(values);
  await trx
    .updateTable('properties')
    .set({
      // A property is complete: its changed fields were checked.
      ...(Object.fromEntries(direct.map((field) => [field, values[field]])) as object),
      ...(complete && { nightly_floor: nightlyFloor(complete.rates) }),
      edited_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  if (direct.length === 0) return;
  unit.audit({
    action: 'properties.edit',
    resource: 'properties',
    record_id: id,
    differences: {
      ...Object.fromEntries(
        direct.map((field) => [field, [property?.[field] ?? null, values[field]]]),
      ),
      version: [version, version + 1],
    },
  });
}
