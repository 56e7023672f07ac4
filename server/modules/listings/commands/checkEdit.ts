import { isReviewed } from '#src/rules/listings/listingAbilities.ts';
import { REVIEWED_FIELDS } from '#src/rules/listings/listingForm.ts';
import { rateProblems } from '#src/rules/listings/listingProblems.ts';
import type { RecordChecks } from '#server/resource/handlers.ts';
import { forbidden } from '#server/platform/errors.ts';
import { refusedValues } from '../queries/listingErrors.ts';
import { pendingChange } from '../queries/listingRecord.ts';

/**
 * Checks a plain edit: rates that contradict each other are refused to everyone, and a seller's edit of what goes to
 * review, which `PUT /v1/seller/properties/{id}` takes. Throws 422, 403 `needs_review`.
 */
export const checkEdit: NonNullable<RecordChecks['properties']> = {
  of: [...REVIEWED_FIELDS, 'rates'],
  async run({ trx, acting }, { id, state, rates }, changed) {
    const problems = changed.includes('rates') ? rateProblems(rates) : [];
    if (problems.length > 0) throw refusedValues(problems);
    if (acting.by === 'staff' || !REVIEWED_FIELDS.some((field) => changed.includes(field))) return;
    const changes_pending = (await pendingChange(trx, id, 'read')) !== null;
    if (isReviewed({ state, changes_pending }))
      throw forbidden('We review this change first. Edit the listing on its page.', 'needs_review');
  },
};
