import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';

/** Which days can be chosen, from the availability rules. */
export interface RangeRules {
  canCheckIn: (day: IsoDate) => boolean;
  canCheckOut: (check_in: IsoDate, day: IsoDate) => boolean;
  isTaken: (day: IsoDate) => boolean;
}

/** A stay, or a check-in without its check-out. */
export type RangeSelection = Stay | { readonly check_in: IsoDate; readonly check_out: null } | null;

/** The selection after a click on `day`; the same object if the day cannot be chosen. */
export function selectDay(
  selection: RangeSelection,
  day: IsoDate,
  rules: RangeRules,
): RangeSelection {
  if (selection && selection.check_out === null) {
    if (day === selection.check_in) return null;
    if (rules.canCheckOut(selection.check_in, day))
      return { check_in: selection.check_in, check_out: day };
  }
  return rules.canCheckIn(day) ? { check_in: day, check_out: null } : selection;
}

export type DayPosition = 'start' | 'end' | 'between' | null;

/** The position of a day in the selection; without a check-out it extends to `preview_end`, the day under the pointer. */
export function positionOf(
  day: IsoDate,
  selection: RangeSelection,
  preview_end: IsoDate | null,
): DayPosition {
  if (!selection) return null;
  if (day === selection.check_in) return 'start';
  if (day === selection.check_out) return 'end';
  const last = selection.check_out ?? preview_end;
  return last !== null && selection.check_in < day && day <= last ? 'between' : null;
}

export type DayAvailability = 'free' | 'leave_only' | 'taken' | 'closed';

/** Whether a click selects the day: `taken` and `closed` days cannot be chosen. */
export function availabilityOf(
  day: IsoDate,
  selection: RangeSelection,
  rules: RangeRules,
): DayAvailability {
  const choosing_check_out = selection !== null && selection.check_out === null;
  const can_check_in = rules.canCheckIn(day);
  if (choosing_check_out && rules.canCheckOut(selection.check_in, day))
    return can_check_in ? 'free' : 'leave_only';
  if (can_check_in || (choosing_check_out && day === selection.check_in)) return 'free';
  return rules.isTaken(day) ? 'taken' : 'closed';
}
