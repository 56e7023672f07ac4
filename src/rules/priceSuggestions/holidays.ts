import { addDays, type IsoDate } from '../dates/day.ts';

/** Names of public holidays by their day. */
export type Holidays = ReadonlyMap<IsoDate, string>;

/** The nights of New Year’s Eve are the most wanted of the year everywhere. */
export const NEW_YEARS_EVE = 'New Year’s Eve';

/** The holiday for which a night is wanted: on the next day or on the day itself, or New Year’s Eve. */
export function holidayOfNight(night: IsoDate, holidays: Holidays): string | null {
  if (night.endsWith('12-31')) return NEW_YEARS_EVE;
  return holidays.get(addDays(night, 1)) ?? holidays.get(night) ?? null;
}
