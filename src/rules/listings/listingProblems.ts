import type { IsoDate } from '../dates/day.ts';
import { NIGHTLY_MAX, NIGHTLY_MIN, SEASONS_MAX } from './listingForm.ts';

interface NightsRange {
  readonly min_nights?: number | undefined;
  readonly max_nights?: number | undefined;
}

/** The rates of a listing; a draft may have no base price yet. */
export interface ListingRates extends NightsRange {
  readonly base: number | null;
  readonly weekday: Readonly<Partial<Record<string, number>>>;
  readonly seasons: readonly (NightsRange & {
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly nightly: number;
  })[];
  readonly extra_guest: { readonly after: number; readonly amount: number } | null;
  readonly cleaning_fee: number;
}

/** A value that cannot be saved. Codes are stable; `field` is a path such as `rates.seasons.1.to`. */
export interface ListingProblem {
  readonly field: string;
  readonly code:
    | 'price_too_low'
    | 'price_too_high'
    | 'season_without_days'
    | 'seasons_overlap'
    | 'too_many_seasons'
    | 'nights_range_empty'
    | 'photo_twice';
  readonly params: Readonly<Record<string, string | number>>;
}

function priceProblems(field: string, amount: number, min = NIGHTLY_MIN): ListingProblem[] {
  if (amount < min) return [{ field, code: 'price_too_low', params: { min } }];
  return amount > NIGHTLY_MAX
    ? [{ field, code: 'price_too_high', params: { max: NIGHTLY_MAX } }]
    : [];
}

function nightsProblems(field: string, { min_nights = 1, max_nights = 365 }: NightsRange) {
  return min_nights > max_nights
    ? [{ field, code: 'nights_range_empty', params: { min_nights, max_nights } } as const]
    : [];
}

/** Seasons are half-open, `[from, to)`: one may begin on the day another ends. */
function seasonProblems({ seasons, ...rates }: ListingRates): ListingProblem[] {
  if (seasons.length > SEASONS_MAX)
    return [{ field: 'rates.seasons', code: 'too_many_seasons', params: { max: SEASONS_MAX } }];
  return seasons.flatMap((season, index): ListingProblem[] => {
    const at = `rates.seasons.${index}`;
    const { from, to, nightly } = season;
    const empty = from >= to;
    const other = seasons.findIndex(
      (earlier, place) =>
        place < index && earlier.from < earlier.to && earlier.from < to && from < earlier.to,
    );
    return [
      ...priceProblems(`${at}.nightly`, nightly),
      ...(empty ? [{ field: `${at}.to`, code: 'season_without_days', params: {} } as const] : []),
      ...(!empty && other !== -1
        ? [{ field: `${at}.from`, code: 'seasons_overlap', params: { other } } as const]
        : []),
      ...nightsProblems(`${at}.max_nights`, {
        min_nights: season.min_nights ?? rates.min_nights,
        max_nights: season.max_nights ?? rates.max_nights,
      }),
    ];
  });
}

/** What prevents saving the rates. */
export function rateProblems(rates: ListingRates): ListingProblem[] {
  const { base, weekday, extra_guest, cleaning_fee } = rates;
  return [
    ...(base === null ? [] : priceProblems('rates.base', base)),
    ...Object.entries(weekday).flatMap(([day, price]) =>
      price === undefined ? [] : priceProblems(`rates.weekday.${day}`, price),
    ),
    ...priceProblems('rates.cleaning_fee', cleaning_fee, 0),
    ...(extra_guest ? priceProblems('rates.extra_guest.amount', extra_guest.amount, 0) : []),
    ...nightsProblems('rates.max_nights', rates),
    ...seasonProblems(rates),
  ];
}

/** Photos that appear twice. Similar pictures are only a warning: see `photoWarnings`. */
export function photoProblems(photos: readonly { readonly path: string }[]): ListingProblem[] {
  return photos.flatMap(({ path }, index): ListingProblem[] =>
    photos.findIndex((photo) => photo.path === path) < index
      ? [{ field: `photos.${index}`, code: 'photo_twice', params: {} }]
      : [],
  );
}
