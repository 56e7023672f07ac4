import type { EditProblem } from '#src/rules/calendar/calendarEdit.ts';
import { ApiError } from '#server/platform/errors.ts';

const amount = (units: string | number | undefined) => (Number(units) / 100).toFixed(2);

const TEXTS: Readonly<Record<EditProblem['code'], (params: EditProblem['params']) => string>> = {
  nothing_to_change: () => 'Choose what to change.',
  no_nights: () => 'The end must be after the first night.',
  no_such_weekday: () => 'No night of these days begins on a chosen weekday.',
  night_in_past: () => 'Past nights cannot be changed.',
  too_far_ahead: ({ until }) => `Nights can be changed until ${until}, two years ahead.`,
  too_many_nights: ({ max }) => `At most ${max} nights. Choose fewer homes or days.`,
  price_too_low: ({ min }) => `At least ${amount(min)}.`,
  price_too_high: ({ max }) => `At most ${amount(max)}.`,
  min_nights_too_low: () => 'At least one night.',
  min_nights_too_high: ({ max }) => `At most ${max} nights, the longest stay.`,
};

/** 422 by field; `details.problems` has the same as stable codes. */
export function refusedEdit(problems: readonly EditProblem[]): ApiError {
  const errors = Object.fromEntries(
    problems.map(({ field, code, params }) => [field, [TEXTS[code](params)]]),
  );
  return new ApiError(422, 'invalid', 'Please fix the marked fields.', {
    errors,
    details: { problems },
  });
}
