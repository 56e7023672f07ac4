import { staff } from '#src/access/grants.ts';
import { BEARERS } from '#src/rules/disputes/award.ts';
import { DISPUTE_REASONS, disputeMachine } from '#src/rules/disputes/dispute.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';

/**
 * A dispute about a stay. Its parties use the market API, staff the dispute pages. Every change is a
 * command, because it moves money or sets a deadline.
 */
export const disputes = defineResource({
  name: 'disputes',
  fields: {
    id: f.id(),
    reference: f.locked(f.unique(f.text({ max: 12 }))),
    booking_id: f.locked(f.ref('bookings')),
    buyer_id: f.locked(f.ref('profiles')),
    seller_id: f.locked(f.ref('profiles')),
    opened_by: f.locked(f.choice(['buyer', 'seller'])),
    /** A seller's claim on the security deposit, which pays the award. */
    on_deposit: f.described(f.locked(f.withDefault(f.flag(), false)), {
      label: 'Claims the deposit',
    }),
    reason: f.locked(f.choice(DISPUTE_REASONS)),
    state: f.states(disputeMachine),
    claimed: f.locked(f.money({ min: 1 })),
    currency: f.locked(f.choice(CURRENCIES)),
    /** Deadline of the current state; for `under_review`, the staff's target. */
    due_at: f.locked(f.optional(f.indexed(f.instant()))),
    assignee_id: f.locked(f.optional(f.ref('users', 'set null'))),
    awarded: f.locked(f.optional(f.money())),
    borne_by: f.locked(f.optional(f.choice(BEARERS))),
    /** Visible to both sides. */
    decision: f.locked(f.optional(f.longText({ max: 2000 }))),
    resolved_by: f.locked(f.optional(f.ref('users'))),
    resolved_at: f.locked(f.optional(f.instant())),
    /** An award above the limit waits for a second person's approval. */
    proposed_award: f.locked(f.optional(f.money())),
    proposed_borne_by: f.locked(f.optional(f.choice(BEARERS))),
    proposed_decision: f.locked(f.optional(f.longText({ max: 2000 }))),
    proposed_by: f.locked(f.optional(f.ref('users'))),
    /** Until when it can be approved; then it goes back to its author. */
    proposal_expires_at: f.locked(f.indexed(f.optional(f.instant()))),
    created_at: f.createdAt(),
  },
  access: { list: staff('dispute_admin', 'admin') },
  admin: {
    menu: { group: 'Marketplace', icon: 'chat', position: 2 },
    list: ['reference', 'booking_id', 'opened_by', 'reason', 'claimed', 'state', 'due_at'],
    filters: ['state', 'reason', 'on_deposit', 'opened_by', 'assignee_id', 'due_at', 'created_at'],
    search: ['reference', 'booking_id', 'buyer_id', 'seller_id'],
    title: 'reference',
    sort: ['due_at', 'ASC'],
  },
});
