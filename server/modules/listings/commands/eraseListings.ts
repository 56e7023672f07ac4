import { jsonb } from '#server/platform/database/jsonb.ts';
import type { Erase } from '#server/modules/erase.ts';
import { erasePhotos } from './erasePhotos.ts';

const REMOVED_ADDRESS = 'Removed';
const REMOVED_DESCRIPTION = 'This place is no longer listed: its seller has left Keystead.';

/** Archives the person's listings, without their texts, exact places and photos. */
export const eraseListings: Erase = async (unit, { user_id, profile_ids }) => {
  const { trx } = unit;
  await erasePhotos(unit, user_id, profile_ids);
  if (profile_ids.length === 0) return;
  await trx
    .updateTable('properties')
    .set((eb) => ({
      state: 'archived',
      description: REMOVED_DESCRIPTION,
      house_rules: '',
      check_in_instructions: '',
      address: REMOVED_ADDRESS,
      photos: jsonb([]),
      lat: eb.selectFrom('locations').select('lat').whereRef('locations.id', '=', 'location_id'),
      lng: eb.selectFrom('locations').select('lng').whereRef('locations.id', '=', 'location_id'),
    }))
    .where('seller_id', 'in', profile_ids)
    .execute();
  await trx
    .deleteFrom('listing_changes')
    .where('property_id', 'in', (of) =>
      of.selectFrom('properties').select('id').where('seller_id', 'in', profile_ids),
    )
    .execute();
};
