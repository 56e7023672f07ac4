import { addDays, weekday, type IsoDate } from '../../dates/day.ts';
import type { Stay } from '../../dates/stay.ts';

const FRIDAY = 5;
const SATURDAY = 6;

/** The next weekend that begins today or later: from Friday, on a Saturday from that day. */
export function weekendFrom(today: IsoDate): Stay {
  const day = weekday(today);
  const check_in = day === SATURDAY ? today : addDays(today, (FRIDAY - day + 7) % 7);
  return { check_in, check_out: addDays(check_in, day === SATURDAY ? 1 : 2) };
}

/** The weekend after that one. */
export const weekendAfter = (today: IsoDate): Stay =>
  weekendFrom(addDays(weekendFrom(today).check_in, 3));

/** The month (from 1) as `2027-03`: its next time, or that in the year. */
export function monthText(month: number, year: string | null, today: IsoDate): string {
  const number = String(month).padStart(2, '0');
  if (year !== null) return `${year}-${number}`;
  const [thisYear = '', thisMonth = ''] = today.split('-');
  return `${number >= thisMonth ? thisYear : String(Number(thisYear) + 1)}-${number}`;
}
