import type { ListingProblem } from '#src/rules/listings/listingProblems.ts';
import { DESCRIPTION_MIN, TITLE_MIN, type Missing } from '#src/rules/listings/missingParts.ts';
import { PHOTOS_MIN } from '#src/rules/listings/listingForm.ts';
import { ApiError, conflict } from '#server/platform/errors.ts';

const amount = (units: string | number | undefined) => (Number(units) / 100).toFixed(2);

const TEXTS: Readonly<
  Record<ListingProblem['code'], (params: ListingProblem['params']) => string>
> = {
  price_too_low: ({ min }) => `At least ${amount(min)}.`,
  price_too_high: ({ max }) => `At most ${amount(max)}.`,
  season_without_days: () => 'The season must end after its first day.',
  seasons_overlap: ({ other }) => `This season overlaps with season ${Number(other) + 1}.`,
  too_many_seasons: ({ max }) => `At most ${max} seasons.`,
  nights_range_empty: ({ min_nights }) =>
    `The longest stay must be at least as long as the shortest, ${min_nights} nights.`,
  days_never_fit: () => 'No stay of an allowed length begins and ends on these days.',
  discount_too_high: ({ max }) => `At most ${Number(max) / 100} %.`,
  preparation_too_long: ({ days }) =>
    `Less than the booking window of ${days} days, or no night can be booked.`,
  notice_too_long: ({ days }) =>
    `Less than the booking window of ${days} days, or no night can be booked.`,
  window_too_short: ({ days }) =>
    `The shortest stay after the advance notice does not fit into ${days} days.`,
  lead_twice: ({ from_days }) => `There is a minimum for ${from_days} days ahead already.`,
  extra_twice: () => 'Another extra has this name.',
  photo_twice: () => 'This photo is in the list already.',
  photo_unavailable: () => 'This photo is not available any more. Upload it again.',
};

const SHORTEST: Readonly<Record<string, number>> = {
  title: TITLE_MIN,
  description: DESCRIPTION_MIN,
};

function missingText({ field, code }: Missing): string {
  if (code === 'too_few_photos') return `At least ${PHOTOS_MIN} photos.`;
  return code === 'too_short' ? `At least ${SHORTEST[field] ?? 1} characters.` : 'Required.';
}

/** 422 by field path; `details.problems` has the same as stable codes. */
export function refusedValues(
  problems: readonly ListingProblem[],
  missing: readonly Missing[] = [],
): ApiError {
  const errors: Record<string, string[]> = {};
  for (const { field, code, params } of problems) (errors[field] ??= []).push(TEXTS[code](params));
  for (const part of missing) (errors[part.field] ??= []).push(missingText(part));
  return new ApiError(422, 'invalid', 'Please fix the marked fields.', {
    errors,
    details: {
      problems: [...problems, ...missing.map(({ field, code }) => ({ field, code, params: {} }))],
    },
  });
}

/** 409 with what has to be filled in first. */
export const incomplete = (missing: readonly Missing[]) =>
  conflict('incomplete', 'Some parts of this listing are missing.', { missing });
