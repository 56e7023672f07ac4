import type { StayProblem } from '#src/rules/pricing/stayProblems.ts';
import { ApiError, conflict } from '#server/platform/errors.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const nights = (count: string | number | undefined) =>
  Number(count) === 1 ? 'one night' : `${count} nights`;

function weekdayNames(days: string | number | undefined): string {
  const names = String(days)
    .split(',')
    .map((day) => WEEKDAYS[Number(day)]);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(
    names.filter((name) => name !== undefined),
  );
}

const TEXTS: Readonly<Record<StayProblem['code'], (params: StayProblem['params']) => string>> = {
  date_in_past: () => 'This day has passed.',
  too_far_ahead: ({ max_days }) => `Arrivals can be at most ${max_days} days ahead.`,
  notice_too_short: ({ earliest }) =>
    `The seller needs more notice: check in on ${earliest} or later.`,
  beyond_booking_window: ({ until }) => `Nights here can be booked until ${until}.`,
  arrival_day_not_offered: ({ arrival_days }) =>
    `Stays here begin on ${weekdayNames(arrival_days)}.`,
  departure_day_not_offered: ({ departure_days }) =>
    `Stays here end on ${weekdayNames(departure_days)}.`,
  check_out_before_check_in: () => 'Check-out must be after check-in.',
  stay_too_short: ({ min_nights }) => `The shortest stay here is ${nights(min_nights)}.`,
  stay_too_long: ({ max_nights }) => `The longest stay here is ${nights(max_nights)}.`,
  no_adult: () => 'At least one of the guests must be an adult.',
  too_many_infants: ({ max }) => `At most ${max} infants can come.`,
  no_pets: () => 'Pets are not allowed here.',
  too_many_pets: ({ max }) =>
    Number(max) === 1 ? 'One pet is allowed here.' : `At most ${max} pets are allowed here.`,
  extra_not_offered: () =>
    'An extra that you chose is no longer offered. Choose your extras again.',
  too_many_of_extra: ({ name, max }) => `You can choose “${name}” at most ${max} times.`,
  no_guests: () => 'At least one guest must come.',
  too_many_guests: ({ max_guests }) =>
    Number(max_guests) === 1
      ? 'This place takes one guest.'
      : `This place takes at most ${max_guests} guests.`,
};

/**
 * A 422 with a text for each field. `details.problems` has the same as stable codes, for screens in
 * another language.
 */
export function stayNotOffered(problems: readonly StayProblem[]): ApiError {
  const errors = Object.fromEntries(
    problems.map(({ field, code, params }) => [field, [TEXTS[code](params)]]),
  );
  return new ApiError(422, 'stay_not_offered', 'This stay is not possible as asked.', {
    errors,
    details: { problems },
  });
}

/** For nights that were not free when the user asked for them, such as from an old link. */
export const datesUnavailable = () =>
  conflict('dates_taken', 'These nights are not available. Choose other dates.');

/** For nights that were free when the user chose them. */
export const datesTaken = () =>
  conflict('dates_taken', 'These nights were just taken. Choose other dates.');
