import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { listingRecord } from '../queries/listingRecord.ts';

/** Deletes a draft. Throws 404, 409 `wrong_state`, and 409 `in_use` where records refer to it. */
export async function deleteListing(unit: UnitOfWork, id: string): Promise<void> {
  const { trx } = unit;
  const { state, property } = await listingRecord(trx, id, 'for update');
  if (state !== 'draft')
    throw conflict('wrong_state', 'Only drafts can be deleted. Archive this listing instead.', {
      state,
    });
  const table = property ? 'properties' : 'listing_drafts';
  await trx
    .deleteFrom(table)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw violation(error)?.kind === 'foreign_key'
        ? conflict('in_use', 'This listing has bookings in its past. Archive it instead.')
        : error;
    });
  unit.audit({
    action: `${table}.remove`,
    resource: table,
    record_id: id,
    // The columns, so that staff can undo the removal.
    differences: Object.fromEntries(
      Object.entries(property ?? {}).map(([column, value]) => [column, [value, null]]),
    ),
  });
}
