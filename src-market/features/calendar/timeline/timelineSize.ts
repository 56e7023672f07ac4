import { CALENDAR_AHEAD_DAYS } from '#src/rules/calendar/calendarEdit.ts';
import { addDays, daysBetween, isoDate, type IsoDate } from '#src/rules/dates/day.ts';

/** Days that are drawn together; a page of nights has eight of these blocks. */
export const BLOCK_DAYS = 7;
export const CHUNK_DAYS = 56;

/** The numbers of the blocks, last one included. */
export const blocksOf = ({ firstBlock, lastBlock }: { firstBlock: number; lastBlock: number }) =>
  Array.from({ length: lastBlock - firstBlock + 1 }, (_, at) => firstBlock + at);

export const ZOOMS = ['two_weeks', 'month', 'three_months'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The days that fit in the width, and the least width of a day. */
const ZOOM: Readonly<Record<Zoom, { readonly days: number; readonly rem: number }>> = {
  two_weeks: { days: 14, rem: 3.5 },
  month: { days: 31, rem: 2.5 },
  three_months: { days: 92, rem: 0.75 },
};

/** Pixels, from sizes that grow with the text. */
export interface TimelineSize {
  readonly column: number;
  readonly row: number;
  readonly head: number;
  /** The column of the homes. */
  readonly side: number;
}

const ROW_REM = 4;
const HEAD_REM = 4;
const SIDE_REM = 16;

/** The sizes for a zoom in a width of pixels. */
export function timelineSize(zoom: Zoom, width: number): TimelineSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const side = SIDE_REM * rem;
  const { days, rem: least } = ZOOM[zoom];
  return {
    column: Math.max(least * rem, Math.floor((width - side) / days)),
    row: ROW_REM * rem,
    head: HEAD_REM * rem,
    side,
  };
}

/** The days of the timeline: from the first of this month until the last night that can be edited. */
export function timelineDays(today: IsoDate): { readonly first: IsoDate; readonly days: number } {
  const first = isoDate(`${today.slice(0, 7)}-01`);
  const until = addDays(today, CALENDAR_AHEAD_DAYS);
  return { first, days: Math.ceil(daysBetween(first, until) / BLOCK_DAYS) * BLOCK_DAYS };
}
