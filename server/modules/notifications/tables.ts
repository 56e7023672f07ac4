import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { SWITCHES } from '#src/rules/notifications/kinds.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** A person's choices; the defaults apply without a row. */
export const notificationPreferences = defineTable({
  name: 'notification_preferences',
  fields: {
    id: f.id(),
    user_id: f.unique(f.ref('users', 'cascade')),
    off: f.choices(SWITCHES),
    digest: f.withDefault(f.flag(), false),
    time_zone: f.optional(f.timeZone()),
    /** Both are `HH:MM`, or both are null. */
    quiet_from: f.optional(f.text({ max: 5 })),
    quiet_until: f.optional(f.text({ max: 5 })),
  },
});

/** The tables of this module that are not declared resources. */
export const notificationsTables = [notificationPreferences] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof notificationsTables> {}
}
