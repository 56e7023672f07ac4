import {
  addDays,
  addMonths,
  daysBetween,
  type IsoDate,
  type LocalTime,
  type Weekday,
  weekday,
} from '../dates/day.ts';
import type { Stay } from '../dates/stay.ts';
import type { Preparation, Rates, Season } from './rates.ts';

export interface ArrivalRules {
  readonly min_nights: number;
  readonly max_nights: number;
  /** Empty: any day. */
  readonly arrival_days: readonly Weekday[];
}

export const seasonOn = ({ seasons }: Pick<Rates, 'seasons'>, day: IsoDate): Season | undefined =>
  seasons.find((range) => range.from <= day && day < range.to);

/**
 * The rules for check-in on `day`, when booked on `today`. The minimum stay: that of the night where set, then the
 * season's, then the one for the time until check-in, then the weekday's, then the property's.
 */
export function arrivalRules(rates: Rates, day: IsoDate, today: IsoDate): ArrivalRules {
  const season = seasonOn(rates, day);
  return {
    min_nights:
      rates.nights?.[day]?.min_nights ??
      season?.min_nights ??
      leadMinimum(rates, daysBetween(today, day)) ??
      rates.min_nights_by_weekday?.[`${weekday(day)}`] ??
      rates.min_nights,
    max_nights: season?.max_nights ?? rates.max_nights,
    arrival_days: season?.arrival_days ?? rates.arrival_days,
  };
}

function leadMinimum({ min_nights_by_lead = [] }: Rates, days: number): number | undefined {
  let found: (typeof min_nights_by_lead)[number] | undefined;
  for (const step of min_nights_by_lead)
    if (step.from_days <= days && (!found || step.from_days > found.from_days)) found = step;
  return found?.min_nights;
}

/** Whether a day is one of the weekdays; any day is where none is chosen. */
export const isOffered = (days: readonly Weekday[], day: IsoDate): boolean =>
  days.length === 0 || days.includes(weekday(day));

/** The weekdays of check-out on `day`, by the season of the night before; empty: any day. */
export function departureDays({ seasons, departure_days = [] }: Rates, day: IsoDate) {
  const season = seasons.find((range) => range.from < day && day <= range.to);
  return season?.departure_days ?? departure_days;
}

/** The first day of check-in: what the notice asks for, counted from the next day after the cut-off hour. */
export function earliestCheckIn({ advance_notice }: Rates, { today, hour }: LocalTime): IsoDate {
  if (!advance_notice) return today;
  const { days, cut_off_hour } = advance_notice;
  const isLate = cut_off_hour !== null && hour >= cut_off_hour;
  return addDays(today, days + (isLate ? 1 : 0));
}

/** The last day of check-out; null: as far ahead as anyone can book. */
export const bookableUntil = (
  { booking_months }: Pick<Rates, 'booking_months'>,
  today: IsoDate,
): IsoDate | null => (booking_months == null ? null : addMonths(today, booking_months));

/** The rates without the rules about when a stay is booked, for prices of examples. */
export const bookedAnyTime = (rates: Rates): Rates => ({
  ...rates,
  advance_notice: null,
  booking_months: null,
  min_nights_by_lead: [],
});

/**
 * The nights that stay free between two stays of guests. The nights after one and before the next may be the same, so
 * the longer of the two counts.
 */
export const preparationNights = ({
  preparation,
}: {
  readonly preparation?: Preparation | undefined;
}): number => (preparation ? Math.max(preparation.before, preparation.after) : 0);

/** A guest's stay with the nights around it that no other guest can have. */
export const withPreparation = ({ check_in, check_out }: Stay, nights: number): Stay => ({
  check_in: addDays(check_in, -nights),
  check_out: addDays(check_out, nights),
});

export const CLOSED_BY = ['preparation', 'advance_notice', 'booking_window'] as const;
/** The rule of the host by which a night that nothing takes cannot be booked. */
export type ClosedBy = (typeof CLOSED_BY)[number];

/** The rule about the time of the booking by which a night cannot be booked now; null for none, and for past nights. */
export function closedByTime(
  rates: Rates,
  night: IsoDate,
  at: LocalTime,
): Exclude<ClosedBy, 'preparation'> | null {
  if (night < at.today) return null;
  if (night < earliestCheckIn(rates, at)) return 'advance_notice';
  const until = bookableUntil(rates, at.today);
  return until !== null && night >= until ? 'booking_window' : null;
}
