import type { Selectable } from 'kysely';
import { sameValue, listingChangeMachine } from '#src/rules/listings/listingChange.ts';
import type { ReviewedField } from '#src/rules/listings/listingForm.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { requireFreeItem } from '#server/modules/reviewLeases/requireFreeItem.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { changesApprovedEmail, changesRejectedEmail } from '../emails/listingEmails.ts';
import { pendingChange } from '../queries/listingRecord.ts';
import { notifySeller } from './reviewProperty.ts';
import { lockProperty, type Property } from './transitionProperty.ts';

type Change = Selectable<Tables['listing_changes']>;

const fieldsOf = (parts: Change['after']) => Object.keys(parts) as ReviewedField[];

/** Moves the changes to a final state. Throws 409 `taken`, `wrong_state`. */
async function endChanges(
  unit: UnitOfWork,
  change: Change,
  event: 'approve' | 'reject' | 'withdraw',
  reason: string | null = null,
): Promise<Property> {
  const { trx, now, acting } = unit;
  const state = transition(listingChangeMachine, change.state, event, acting.by);
  if (state === null)
    throw conflict('wrong_state', `These changes are ${change.state}.`, { state: change.state });
  const property = await lockProperty(unit, change.property_id);
  if (event !== 'withdraw') await requireFreeItem(unit, 'approvals', property.id);
  await trx
    .updateTable('listing_changes')
    .set({
      state,
      reason,
      decided_at: now.toISOString(),
      decided_by: acting.by === 'staff' ? acting.user_id : null,
    })
    .where('id', '=', change.id)
    .execute();
  unit.audit({
    action: `listing_changes.${event}`,
    resource: 'listing_changes',
    record_id: change.id,
    differences: { state: [change.state, state], ...(reason !== null && { reason }) },
  });
  return property;
}

/** Writes reviewed fields of the property, and the decision in its history. */
async function applyParts(
  unit: UnitOfWork,
  property: Property,
  event: 'approve' | 'reject' | 'withdraw',
  parts: Change['after'],
  reason: string | null = null,
): Promise<void> {
  const { trx, now, acting } = unit;
  await trx
    .updateTable('properties')
    // Set in any case, so that the version grows: what the seller edits has changed.
    .set({
      ...parts,
      edited_at: acting.by === 'seller' ? now.toISOString() : property.edited_at,
    })
    .where('id', '=', property.id)
    .execute();
  unit.audit({
    action: `properties.${event}_changes`,
    resource: 'properties',
    record_id: property.id,
    differences: {
      ...Object.fromEntries(
        fieldsOf(parts).map((field) => [field, [property[field], parts[field]]]),
      ),
      ...(reason !== null && { reason }),
    },
  });
}

/** The old values of published changes, except of fields that were changed again since. */
function revertedParts({ before, after, published_at }: Change, property: Property) {
  if (published_at === null) return {};
  return Object.fromEntries(
    fieldsOf(after)
      .filter((field) => sameValue(property[field], after[field]))
      .map((field) => [field, before[field]]),
  );
}

async function lockChanges({ trx }: UnitOfWork, id: string): Promise<Change> {
  const change = await trx
    .selectFrom('listing_changes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw notFound('change');
  return change;
}

/**
 * Publishes changes of a listing and emails its seller. Throws 404, 409 `wrong_state`, and 409
 * `changed_meanwhile` where staff have edited the same fields since.
 */
export async function approveChanges(unit: UnitOfWork, id: string): Promise<void> {
  const change = await lockChanges(unit, id);
  const property = await endChanges(unit, change, 'approve');
  const waiting = change.published_at === null;
  if (
    waiting &&
    !fieldsOf(change.after).every((field) => sameValue(property[field], change.before[field]))
  )
    throw conflict(
      'changed_meanwhile',
      'The listing was edited after these changes were submitted. Reject them, so that the seller starts from the new version.',
    );
  await applyParts(unit, property, 'approve', waiting ? change.after : {});
  const { email, name } = await notifySeller(unit, property);
  unit.mail(email, changesApprovedEmail(name, property, unit.services.env.PUBLIC_URL));
}

/** Rejects changes with a reason; published ones are reverted. Throws 404, 409 `wrong_state`. */
export async function rejectChanges(unit: UnitOfWork, id: string, reason: string): Promise<void> {
  const change = await lockChanges(unit, id);
  const property = await endChanges(unit, change, 'reject', reason);
  await applyParts(unit, property, 'reject', revertedParts(change, property), reason);
  const { email, name } = await notifySeller(unit, property);
  unit.mail(email, changesRejectedEmail(name, property, reason, unit.services.env.PUBLIC_URL));
}

/** Withdraws the pending changes of a property. Throws 409 `wrong_state` where there are none. */
export async function withdrawChanges(unit: UnitOfWork, propertyId: string): Promise<void> {
  const change = await pendingChange(unit.trx, propertyId, 'for update');
  if (!change) throw conflict('wrong_state', 'No changes wait for review.');
  const property = await endChanges(unit, change, 'withdraw');
  await applyParts(unit, property, 'withdraw', revertedParts(change, property));
}
