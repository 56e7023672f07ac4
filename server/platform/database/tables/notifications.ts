import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** What happened to a person; in English, like the emails. */
export const notifications = defineTable({
  name: 'notifications',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    /** A key of `KINDS`; text, so that a new kind needs no migration. */
    kind: f.text({ max: 60 }),
    title: f.text({ max: 200 }),
    text: f.longText({ max: 2000 }),
    /** A path of the market; null for none. */
    link: f.optional(f.text({ max: 500 })),
    /** Whether it is in the person's list; false for one that only waits for the daily summary. */
    in_app: f.withDefault(f.flag(), true),
    read_at: f.optional(f.instant()),
    /** When the daily summary is due that contains it; null for none, or after it was sent. */
    digest_at: f.optional(f.indexed(f.instant())),
    created_at: f.createdAt(),
  },
  indexes: [['user_id', 'created_at', 'id']],
});
