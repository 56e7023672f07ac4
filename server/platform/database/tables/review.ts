import { REVIEW_QUEUES } from '#src/rules/backOffice/reviewQueue.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Who of staff has taken an item of a work queue, until when nobody else is given it. */
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
