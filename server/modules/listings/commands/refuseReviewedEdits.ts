import { isReviewed } from '#src/rules/listings/listingAbilities.ts';
import { REVIEWED_FIELDS } from '#src/rules/listings/listingForm.ts';
import type { RecordChecks } from '#server/resource/handlers.ts';
import { forbidden } from '#server/platform/errors.ts';
import { pendingChange } from '../queries/listingRecord.ts';

/**
 * Refuses a seller's plain edit of what goes to review: `PUT /v1/seller/properties/{id}` takes it.
 * Throws 403 `needs_review`.
 */
export const refuseReviewedEdits: NonNullable<RecordChecks['properties']> = {
  of: REVIEWED_FIELDS,
  async run({ trx, acting }, { id, state }) {
    if (acting.by === 'staff') return;
    const changes_pending = (await pendingChange(trx, id, 'read')) !== null;
    if (isReviewed({ state, changes_pending }))
      throw forbidden('We review this change first. Edit the listing on its page.', 'needs_review');
  },
};
