import { addDays, daysBetween, type IsoDate } from './day.ts';

declare const unit: unique symbol;

/** A number of nights. */
export type Nights = number & { readonly [unit]: 'Nights' };

/** A half-open range of local days: the night of `check_out` is not included. */
export interface Stay {
  readonly check_in: IsoDate;
  readonly check_out: IsoDate;
}

export function nightsOf(stay: Stay): Nights {
  return daysBetween(stay.check_in, stay.check_out) as Nights;
}

/** The days on which the stay's nights start. */
export function eachNight(stay: Stay): IsoDate[] {
  return Array.from({ length: Math.max(0, nightsOf(stay)) }, (_, night) =>
    addDays(stay.check_in, night),
  );
}

/** Check-out and another check-in on the same day do not overlap. */
export function overlaps(a: Stay, b: Stay): boolean {
  return a.check_in < b.check_out && b.check_in < a.check_out;
}
