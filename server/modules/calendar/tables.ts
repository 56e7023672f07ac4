import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { z } from 'zod';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import { NIGHT_SOURCES } from '#server/modules/pricing/tables.ts';

/** The nights of one property before or after an edit of the calendar. */
const nightsState = z.object({
  property_id: z.string(),
  rates: z.array(
    z.object({
      night: z.string(),
      price: z.nullable(z.int()),
      min_nights: z.nullable(z.int()),
      source: z.enum(NIGHT_SOURCES),
    }),
  ),
  /** Blocks and own stays that touch the range, whole. */
  entries: z.array(
    z.object({
      first: z.string(),
      last: z.string(),
      kind: z.enum(['block', 'owner_stay']),
      note: z.string(),
    }),
  ),
});

/** An edit of the seller's calendar, kept so that it can be undone. */
export const calendarEdits = defineTable({
  name: 'calendar_edits',
  fields: {
    id: f.id(),
    seller_id: f.ref('profiles', 'cascade'),
    from: f.day(),
    to: f.day(),
    before: f.json(z.array(nightsState)),
    after: f.json(z.array(nightsState)),
    made_by: f.optional(f.ref('users', 'set null')),
    created_at: f.createdAt(),
    undone_at: f.optional(f.instant()),
  },
});

/** The nights of a home as an edit found or left them. */
export type NightsState = z.infer<typeof nightsState>;

/** The tables of this module that are not declared resources. */
export const calendarTables = [calendarEdits] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof calendarTables> {}
}
