import { BOOKING_WINDOW_DAYS } from '../pricing/limits.ts';
import type { Rates, Season } from '../pricing/rates.ts';
import { preparationNights } from '../pricing/stayRules.ts';
import { LENGTH_DISCOUNT_MAX, NIGHTLY_MAX, NIGHTLY_MIN, SEASONS_MAX } from './listingForm.ts';

/** The rates of a listing; a draft may have no base price yet. */
export type ListingRates = Omit<Rates, 'base' | 'nights'> & { readonly base: number | null };

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
    | 'days_never_fit'
    | 'discount_too_high'
    | 'preparation_too_long'
    | 'notice_too_long'
    | 'window_too_short'
    | 'lead_twice'
    | 'extra_twice'
    | 'photo_twice'
    /** Only the server knows: it was uploaded by someone else, or is deleted. */
    | 'photo_unavailable';
  readonly params: Readonly<Record<string, string | number>>;
}

function priceProblems(field: string, amount: number, min = NIGHTLY_MIN): ListingProblem[] {
  if (amount < min) return [{ field, code: 'price_too_low', params: { min } }];
  return amount > NIGHTLY_MAX
    ? [{ field, code: 'price_too_high', params: { max: NIGHTLY_MAX } }]
    : [];
}

type StayLimits = Pick<Rates, 'min_nights' | 'max_nights' | 'arrival_days' | 'departure_days'>;

function nightsProblems(
  field: string,
  { min_nights, max_nights }: Pick<StayLimits, 'min_nights' | 'max_nights'>,
): ListingProblem[] {
  return min_nights > max_nights
    ? [{ field, code: 'nights_range_empty', params: { min_nights, max_nights } }]
    : [];
}

/** Whether a stay of the length can begin and end on one of the days. */
function daysFit({ min_nights, max_nights, arrival_days, departure_days = [] }: StayLimits) {
  if (arrival_days.length === 0 || departure_days.length === 0) return true;
  return arrival_days.some((first) =>
    departure_days.some((last) => {
      const shortest = min_nights + ((((last - first - min_nights) % 7) + 7) % 7);
      return shortest <= max_nights;
    }),
  );
}

/** At most one problem of the length and the days of stays. */
function limitProblems(at: string, limits: StayLimits): ListingProblem[] {
  const problems = nightsProblems(`${at}.max_nights`, limits);
  if (problems.length > 0 || daysFit(limits)) return problems;
  return [{ field: `${at}.departure_days`, code: 'days_never_fit', params: {} }];
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
      ...limitProblems(at, limitsIn(rates, season)),
    ];
  });
}

const limitsIn = (rates: StayLimits, season: Season): StayLimits => ({
  min_nights: season.min_nights ?? rates.min_nights,
  max_nights: season.max_nights ?? rates.max_nights,
  arrival_days: season.arrival_days ?? rates.arrival_days,
  departure_days: season.departure_days ?? rates.departure_days,
});

function discountProblems(rates: ListingRates): ListingProblem[] {
  return (['weekly_discount', 'monthly_discount'] as const).flatMap((name) =>
    rates[name] > LENGTH_DISCOUNT_MAX
      ? [
          {
            field: `rates.${name}`,
            code: 'discount_too_high',
            params: { max: LENGTH_DISCOUNT_MAX },
          } as const,
        ]
      : [],
  );
}

/** Minimum stays by weekday and by the time until check-in. */
function minimumProblems(rates: ListingRates): ListingProblem[] {
  const { max_nights, min_nights_by_weekday = {}, min_nights_by_lead = [] } = rates;
  return [
    ...Object.entries(min_nights_by_weekday).flatMap(([day, min_nights = 1]) =>
      nightsProblems(`rates.min_nights_by_weekday.${day}`, { min_nights, max_nights }),
    ),
    ...min_nights_by_lead.flatMap(({ from_days, min_nights }, index): ListingProblem[] => {
      const at = `rates.min_nights_by_lead.${index}`;
      const isTwice = min_nights_by_lead.findIndex((step) => step.from_days === from_days) < index;
      return [
        ...(isTwice
          ? [{ field: `${at}.from_days`, code: 'lead_twice', params: { from_days } } as const]
          : []),
        ...nightsProblems(`${at}.min_nights`, { min_nights, max_nights }),
      ];
    }),
  ];
}

/** The prices of guests, infants, pets and extras. */
function partyProblems({ extra_guest, infant_amount, pets, extras = [] }: ListingRates) {
  return [
    ...(extra_guest
      ? [
          ...priceProblems('rates.extra_guest.amount', extra_guest.amount, 0),
          ...priceProblems('rates.extra_guest.child_amount', extra_guest.child_amount ?? 0, 0),
        ]
      : []),
    ...priceProblems('rates.infant_amount', infant_amount ?? 0, 0),
    ...(pets ? priceProblems('rates.pets.amount', pets.amount, 0) : []),
    ...extras.flatMap(({ id, name, amount }, index): ListingProblem[] => {
      const at = `rates.extras.${index}`;
      const isTwice = extras
        .slice(0, index)
        .some((other) => other.id === id || sameName(other.name, name));
      return [
        ...(isTwice
          ? [{ field: `${at}.name`, code: 'extra_twice', params: { name } } as const]
          : []),
        ...priceProblems(`${at}.amount`, amount, 0),
      ];
    }),
  ];
}

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The shortest month. */
const MONTH_DAYS = 28;

/** What does not fit into the time for which nights can be booked. */
function windowProblems(rates: ListingRates): ListingProblem[] {
  const { booking_months, advance_notice, min_nights } = rates;
  const days = booking_months == null ? BOOKING_WINDOW_DAYS : booking_months * MONTH_DAYS;
  const params = { days };
  const problems: ListingProblem[] = [];
  if (preparationNights(rates) >= days)
    problems.push({ field: 'rates.preparation', code: 'preparation_too_long', params });
  if ((advance_notice?.days ?? 0) >= days)
    problems.push({ field: 'rates.advance_notice', code: 'notice_too_long', params });
  if (min_nights + (advance_notice?.days ?? 0) > days)
    problems.push({ field: 'rates.booking_months', code: 'window_too_short', params });
  return problems;
}

/** What prevents saving the rates. */
export function rateProblems(rates: ListingRates): ListingProblem[] {
  const { base, weekday, cleaning_fee } = rates;
  return [
    ...(base === null ? [] : priceProblems('rates.base', base)),
    ...Object.entries(weekday).flatMap(([day, price]) =>
      price === undefined ? [] : priceProblems(`rates.weekday.${day}`, price),
    ),
    ...priceProblems('rates.cleaning_fee', cleaning_fee, 0),
    ...partyProblems(rates),
    ...limitProblems('rates', rates),
    ...discountProblems(rates),
    ...minimumProblems(rates),
    ...windowProblems(rates),
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
