import type { Kysely } from 'kysely';
import type { ChangeReviewMode } from '#src/rules/listings/listingForm.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

export interface ListingSettings {
  readonly change_review: ChangeReviewMode;
}

export const DEFAULT_LISTING_SETTINGS: ListingSettings = { change_review: 'before' };

/** The settings that staff have made, or the defaults with version 0. */
export async function readListingSettings(
  db: Kysely<Tables>,
): Promise<ListingSettings & { readonly version: number }> {
  const row = await db
    .selectFrom('listing_settings')
    .select(['change_review', 'version'])
    .executeTakeFirst();
  return row ?? { ...DEFAULT_LISTING_SETTINGS, version: 0 };
}
