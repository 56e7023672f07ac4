import { BOOKING_WINDOW_DAYS } from '../pricing/limits.ts';
import { addDays, daysBetween, type IsoDate, type Weekday, weekday } from '../dates/day.ts';
import { NIGHTLY_MAX, NIGHTLY_MIN } from '../listings/listingForm.ts';

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

/** The nights of a range `[from, to)`; with weekdays, only those that begin on one of them. */
export interface EditedNights {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly weekdays?: readonly Weekday[] | undefined;
}

/** Whether the night of a day is one of them. */
export const isEdited = (night: IsoDate, { from, to, weekdays }: EditedNights): boolean =>
  from <= night && night < to && (weekdays === undefined || weekdays.includes(weekday(night)));

/** The nights as ranges without gaps, by date. */
export function editedRanges(
  edit: EditedNights,
): { readonly from: IsoDate; readonly to: IsoDate }[] {
  const { from, to, weekdays } = edit;
  if (weekdays === undefined) return [{ from, to }];
  const ranges: { from: IsoDate; to: IsoDate }[] = [];
  for (let night = from; night < to; night = addDays(night, 1)) {
    if (!isEdited(night, edit)) continue;
    const last = ranges.at(-1);
    if (last?.to === night) last.to = addDays(night, 1);
    else ranges.push({ from: night, to: addDays(night, 1) });
  }
  return ranges;
}

/** What to set for nights; null clears. */
export interface NightsEdit extends EditedNights {
  readonly availability?: 'block' | 'owner_stay' | 'open' | undefined;
  readonly price?: number | null | undefined;
  readonly min_nights?: number | null | undefined;
}

/** A value that cannot be set, by input field. Codes are stable. */
export interface EditProblem {
  readonly field: 'from' | 'to' | 'weekdays' | 'price' | 'min_nights' | 'availability';
  readonly code:
    | 'nothing_to_change'
    | 'no_nights'
    | 'no_such_weekday'
    | 'night_in_past'
    | 'too_far_ahead'
    | 'too_many_nights'
    | 'price_too_low'
    | 'price_too_high'
    | 'min_nights_too_low'
    | 'min_nights_too_high';
  readonly params: Readonly<Record<string, string | number>>;
}

function rangeProblem(edit: NightsEdit, today: IsoDate, homes: number): EditProblem[] {
  const { from, to } = edit;
  const nights = daysBetween(from, to);
  if (nights < 1) return [{ field: 'to', code: 'no_nights', params: {} }];
  if (from < today) return [{ field: 'from', code: 'night_in_past', params: { today } }];
  const until = addDays(today, CALENDAR_AHEAD_DAYS);
  if (to > until) return [{ field: 'to', code: 'too_far_ahead', params: { until } }];
  if (nights * homes > EDITED_NIGHTS_MAX)
    return [{ field: 'to', code: 'too_many_nights', params: { max: EDITED_NIGHTS_MAX } }];
  if (editedRanges(edit).length === 0)
    return [{ field: 'weekdays', code: 'no_such_weekday', params: {} }];
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
