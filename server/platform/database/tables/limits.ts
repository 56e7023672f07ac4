import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/**
 * Requests per key and minute on all nodes: how nodes exchange the counts of their limits. Unlogged: a
 * crash of PostgreSQL empties it, and a limit then allows at most twice its requests in that minute.
 */
export const requestCounts = defineTable({
  name: 'request_counts',
  fields: {
    id: f.id(),
    /** An address or an account, and the endpoint where it has its own limit. */
    key: f.text({ max: 300 }),
    /** Minutes since 1970. */
    minute: f.integer(),
    count: f.integer(),
  },
  unique: [['key', 'minute']],
});
