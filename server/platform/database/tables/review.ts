import { REVIEW_QUEUES } from '#src/rules/backOffice/reviewQueue.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Locks an item of a review queue for one member of staff until `until`. */
export const reviewLeases = defineTable({
  name: 'review_leases',
  fields: {
    id: f.id(),
    queue: f.choice(REVIEW_QUEUES),
    record_id: f.text({ max: 60 }),
    user_id: f.ref('users', 'cascade'),
    until: f.indexed(f.instant()),
  },
  unique: [['queue', 'record_id']],
});
