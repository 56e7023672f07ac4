import { z } from 'zod';
import { CALENDAR_MAX_BYTES } from '#src/rules/calendarFeeds/feed.ts';
import {
  EVENT_LINK_MAX,
  EVENT_PROBLEMS,
  EVENT_TEXT_MAX,
  NOT_UNDERSTOOD_MAX,
} from '#src/rules/calendarFeeds/importedEvent.ts';
import { isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import type { SandboxFormat } from '#server/platform/sandbox/format.ts';
import type { ReadWindow } from './readCalendar.ts';

const day = z.string().transform((text): IsoDate => isoDate(text));

const uid = z.string().max(1000);
const text = z.string().max(EVENT_TEXT_MAX);
/** Links are shown: no other scheme may come out of the sandbox. */
const link = z
  .string()
  .regex(/^https?:\/\//)
  .max(EVENT_LINK_MAX);
const count = z.int().nonnegative();

const notUnderstood = z.object({
  event: text,
  uid,
  problem: z.enum(EVENT_PROBLEMS),
  says: text,
});
const summary = z.union([
  z.object({
    read: count,
    free: count,
    not_understood: z.array(notUnderstood).max(NOT_UNDERSTOOD_MAX),
    not_understood_count: count,
  }),
  z.object({ problem: z.enum(['not_calendar', 'incomplete']) }),
]);
const item = z.object({
  uid,
  first: day,
  last: day,
  text,
  link: link.nullable(),
  is_reservation: z.boolean(),
  is_uncertain: z.boolean(),
});

/** iCal: the events that take nights, in the order of their days. */
export const calendarFormat: SandboxFormat<
  ReadWindow,
  z.infer<typeof summary>,
  z.infer<typeof item>
> = {
  name: 'calendar',
  ms: 10_000,
  maxInputBytes: CALENDAR_MAX_BYTES,
  // 5,000 events with the longest UIDs, texts and links.
  maxOutputBytes: 20_000_000,
  summary,
  item,
  async read(input, window) {
    const { readCalendar } = await import('./readCalendar.ts');
    const { CalendarError } = await import('./components.ts');
    try {
      const { events, ...summary } = readCalendar(input, window);
      return { summary, items: events };
    } catch (error) {
      if (error instanceof CalendarError) return { summary: { problem: error.code }, items: [] };
      throw error;
    }
  },
};
