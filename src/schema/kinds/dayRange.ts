import { isIsoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { writtenDay } from '#src/rules/dates/writtenDay.ts';

/** The days from `from` to the one before `to`. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The two days as they are typed, each possibly empty: `[2026-05-01,2026-05-04)`. */
export const rangeText = (from: string, to: string): string => `[${from},${to})`;

/** The two texts of a range that is stored, or that is still being typed. */
export function rangeTexts(text: string): readonly [from: string, to: string] {
  const [, from = '', to = ''] = /^\[([^,]*),([^,]*)\)$/.exec(text) ?? [];
  return [from, to];
}

/** The days of a stored range; null for any other text. */
export function dayRangeOf(text: string): DayRange | null {
  const [from, to] = rangeTexts(text);
  return isIsoDate(from) && isIsoDate(to) && from <= to ? { from, to } : null;
}

/** A range as a cell has it: `2026-05-01 to 2026-05-04`. */
export const rangeCell = (text: string): string => {
  const range = dayRangeOf(text);
  return range ? `${range.from} to ${range.to}` : text;
};

const BETWEEN = /\s+(?:to|until|–|-)\s+|(?<=\d)–(?=\d)/i;

/** A range from a cell: as it is written by `rangeCell` or stored; days as any spreadsheet writes them. */
export function readRange(cell: string): string | null {
  if (dayRangeOf(cell)) return cell;
  const parts = cell.split(BETWEEN);
  if (parts.length !== 2) return null;
  const [from, to] = parts.map(writtenDay);
  return from && to ? rangeText(from, to) : null;
}
