import { v7 as uuidv7 } from 'uuid';
import { stale } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { DEFAULT_LISTING_SETTINGS, type ListingSettings } from '../queries/listingSettings.ts';

/** Saves the settings. Changes that wait for review keep theirs. Throws 409 `stale`. */
export async function saveListingSettings(
  unit: UnitOfWork,
  { change_review }: ListingSettings,
  version: number,
): Promise<void> {
  const { trx } = unit;
  await trx
    .insertInto('listing_settings')
    .values({ id: uuidv7(), scope: 'platform', ...DEFAULT_LISTING_SETTINGS })
    .onConflict((on) => on.column('scope').doNothing())
    .execute();
  const before = await trx
    .selectFrom('listing_settings')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A row that did not exist is read as version 0 and inserted as version 1.
  if (before.version !== Math.max(1, version)) throw stale({ ...before });
  await trx
    .updateTable('listing_settings')
    .set({ change_review })
    .where('id', '=', before.id)
    .execute();
  unit.audit({
    action: 'listing_settings.edit',
    resource: 'listing_settings',
    record_id: before.id,
    differences:
      before.change_review === change_review
        ? {}
        : { change_review: [before.change_review, change_review] },
  });
}
