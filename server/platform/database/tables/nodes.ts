import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** The servers on this database; each writes its row every 15 seconds. */
export const nodes = defineTable({
  name: 'nodes',
  fields: {
    id: f.id(),
    host: f.text({ max: 255 }),
    /** The id of the build, as in `builds/latest.json`. */
    build: f.text({ max: 40 }),
    node_version: f.text({ max: 40 }),
    /** Seconds by which its clock is ahead of the database’s; null while both agree. */
    clock_ahead_s: f.optional(f.integer({ min: -2_147_483_648 })),
    started_at: f.instant(),
    seen_at: f.indexed(f.instant()),
    created_at: f.createdAt(),
  },
});
