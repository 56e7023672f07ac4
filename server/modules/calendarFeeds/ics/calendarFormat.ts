import { z } from 'zod';
import { CALENDAR_MAX_BYTES } from '#src/rules/calendarFeeds/feed.ts';
import { isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import type { SandboxFormat } from '#server/platform/sandbox/format.ts';
import type { ReadWindow } from './readCalendar.ts';

const day = z.string().transform((text): IsoDate => isoDate(text));

const summary = z.union([
  z.object({ skipped: z.int().nonnegative() }),
  z.object({ problem: z.enum(['not_calendar', 'incomplete']) }),
]);
const item = z.object({ uid: z.string().max(1000), first: day, last: day });

/** iCal: the nights of the events, in the order of their days. */
export const calendarFormat: SandboxFormat<
  ReadWindow,
  z.infer<typeof summary>,
  z.infer<typeof item>
> = {
  name: 'calendar',
  ms: 10_000,
  maxInputBytes: CALENDAR_MAX_BYTES,
  maxOutputBytes: 8_000_000,
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
