import { CALENDAR_AHEAD_DAYS } from '#src/rules/calendar/calendarEdit.ts';
import { addDays, daysBetween, isoDate, type IsoDate } from '#src/rules/dates/day.ts';

/** Days that are drawn together; a page of nights has eight of these blocks. */
export const BLOCK_DAYS = 7;
export const CHUNK_DAYS = 56;

/** Pixels, from sizes that grow with the text. */
export interface TimelineSize {
  readonly column: number;
  readonly row: number;
  readonly head: number;
  /** The column of the homes. */
  readonly side: number;
}

const COLUMN_REM = 3.5;
const ROW_REM = 4;
const HEAD_REM = 4;
const SIDE_REM = 14;

export function timelineSize(): TimelineSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return {
    column: COLUMN_REM * rem,
    row: ROW_REM * rem,
    head: HEAD_REM * rem,
    side: SIDE_REM * rem,
  };
}

/** The days of the timeline: from the first of this month until the last night that can be edited. */
export function timelineDays(today: IsoDate): { readonly first: IsoDate; readonly days: number } {
  const first = isoDate(`${today.slice(0, 7)}-01`);
  const until = addDays(today, CALENDAR_AHEAD_DAYS);
  return { first, days: Math.ceil(daysBetween(first, until) / BLOCK_DAYS) * BLOCK_DAYS };
}
