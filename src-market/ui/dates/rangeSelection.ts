import type { IsoDate } from '#src/rules/day.ts';
import type { Stay } from '#src/rules/stay.ts';

/** What a calendar asks about a day; the answers come from the rules of availability. */
export interface RangeRules {
  canCheckIn: (day: IsoDate) => boolean;
  canCheckOut: (check_in: IsoDate, day: IsoDate) => boolean;
  isTaken: (day: IsoDate) => boolean;
}

/** An arrival alone waits for its departure. */
export type RangeSelection = Stay | { readonly check_in: IsoDate; readonly check_out: null } | null;

/** The pick after a press on `day`; the same object where the press is refused. */
export function selectDay(picked: RangeSelection, day: IsoDate, rules: RangeRules): RangeSelection {
  if (picked && picked.check_out === null) {
    if (day === picked.check_in) return null;
    if (rules.canCheckOut(picked.check_in, day))
      return { check_in: picked.check_in, check_out: day };
  }
  return rules.canCheckIn(day) ? { check_in: day, check_out: null } : picked;
}

export type DayPosition = 'start' | 'end' | 'between' | null;

/** Where a day stands in the pick; an open pick reaches to `reach`, the day under the pointer. */
export function positionOf(
  day: IsoDate,
  picked: RangeSelection,
  reach: IsoDate | null,
): DayPosition {
  if (!picked) return null;
  if (day === picked.check_in) return 'start';
  if (day === picked.check_out) return 'end';
  const last = picked.check_out ?? reach;
  return last !== null && picked.check_in < day && day <= last ? 'between' : null;
}

export type DayAvailability = 'free' | 'leave_only' | 'taken' | 'closed';

/** What a press on a day would do now: nothing for `taken` and `closed`. */
export function availabilityOf(
  day: IsoDate,
  picked: RangeSelection,
  rules: RangeRules,
): DayAvailability {
  const leaving = picked !== null && picked.check_out === null;
  const may_arrive = rules.canCheckIn(day);
  if (leaving && rules.canCheckOut(picked.check_in, day)) return may_arrive ? 'free' : 'leave_only';
  if (may_arrive || (leaving && day === picked.check_in)) return 'free';
  return rules.isTaken(day) ? 'taken' : 'closed';
}
