import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/**
 * Transitions of offers and subscriptions: who acted, for whom, when. Bookings and disputes have
 * their own tables.
 */
export const transitions = defineTable({
  name: 'transitions',
  fields: {
    id: f.id(),
    resource: f.choice(['offers', 'subscriptions']),
    record_id: f.indexed(f.text({ max: 60 })),
    event: f.text({ max: 40 }),
    to_state: f.text({ max: 40 }),
    by: f.choice(['buyer', 'seller', 'staff', 'system']),
    actor_id: f.optional(f.ref('users')),
    on_behalf_of: f.optional(f.ref('profiles')),
    created_at: f.createdAt(),
  },
});
