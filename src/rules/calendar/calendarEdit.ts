import { addDays, daysBetween, type IsoDate } from '../dates/day.ts';
import { NIGHTLY_MAX, NIGHTLY_MIN } from '../listings/listingForm.ts';
import { BOOKING_WINDOW_DAYS } from '../pricing/stayProblems.ts';

/** Characters of the note of a block or an own stay. */
export const NOTE_MAX = 200;
/** Homes in one edit, and in one page of the calendar. */
export const EDITED_HOMES_MAX = 50;
/** Nights × homes in one edit. */
export const EDITED_NIGHTS_MAX = 10_000;
/** Days in one page of the calendar. */
export const CALENDAR_DAYS_MAX = 62;
/** How far ahead nights can be edited: check-in on the last day of the window. */
export const CALENDAR_AHEAD_DAYS = BOOKING_WINDOW_DAYS + 1;
const STAY_MAX = 365;

/** A range of nights `[from, to)` and what to set; null clears. */
export interface NightsEdit {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly availability?: 'block' | 'owner_stay' | 'open' | undefined;
  readonly price?: number | null | undefined;
  readonly min_nights?: number | null | undefined;
}

/** A value that cannot be set, by input field. Codes are stable. */
export interface EditProblem {
  readonly field: 'from' | 'to' | 'price' | 'min_nights' | 'availability';
  readonly code:
    | 'nothing_to_change'
    | 'no_nights'
    | 'night_in_past'
    | 'too_far_ahead'
    | 'too_many_nights'
    | 'price_too_low'
    | 'price_too_high'
    | 'min_nights_too_low'
    | 'min_nights_too_high';
  readonly params: Readonly<Record<string, string | number>>;
}

function rangeProblem({ from, to }: NightsEdit, today: IsoDate, homes: number): EditProblem[] {
  const nights = daysBetween(from, to);
  if (nights < 1) return [{ field: 'to', code: 'no_nights', params: {} }];
  if (from < today) return [{ field: 'from', code: 'night_in_past', params: { today } }];
  const until = addDays(today, CALENDAR_AHEAD_DAYS);
  if (to > until) return [{ field: 'to', code: 'too_far_ahead', params: { until } }];
  if (nights * homes > EDITED_NIGHTS_MAX)
    return [{ field: 'to', code: 'too_many_nights', params: { max: EDITED_NIGHTS_MAX } }];
  return [];
}

function priceProblem({ price }: NightsEdit): EditProblem[] {
  if (price == null) return [];
  if (price < NIGHTLY_MIN)
    return [{ field: 'price', code: 'price_too_low', params: { min: NIGHTLY_MIN } }];
  return price > NIGHTLY_MAX
    ? [{ field: 'price', code: 'price_too_high', params: { max: NIGHTLY_MAX } }]
    : [];
}

function lengthProblem({ min_nights }: NightsEdit, longest: number): EditProblem[] {
  const field = 'min_nights';
  if (min_nights == null) return [];
  if (min_nights < 1) return [{ field, code: 'min_nights_too_low', params: { min: 1 } }];
  const max = Math.min(longest, STAY_MAX);
  return min_nights > max ? [{ field, code: 'min_nights_too_high', params: { max } }] : [];
}

/**
 * At most one problem per field. `today` is the latest of the homes' days, `longest` the shortest of
 * their maximum stays in the range.
 */
export function editProblems(
  edit: NightsEdit,
  { today, longest, homes }: { today: IsoDate; longest: number; homes: number },
): EditProblem[] {
  const { availability, price, min_nights } = edit;
  if (availability === undefined && price === undefined && min_nights === undefined)
    return [{ field: 'availability', code: 'nothing_to_change', params: {} }];
  return [
    ...rangeProblem(edit, today, homes),
    ...priceProblem(edit),
    ...lengthProblem(edit, longest),
  ];
}
