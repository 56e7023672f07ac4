import { addDays, daysBetween, isoDate, type IsoDate } from '../dates/day.ts';

/** Days in UTC, first and last included. */
export interface Period {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Two years and a day, to compare a year with the year before. */
export const MAX_PERIOD_DAYS = 731;

export const PRESETS = ['last_7', 'last_30', 'last_90', 'last_365', 'this_month'] as const;
export type Preset = (typeof PRESETS)[number];

const PRESET_DAYS: Readonly<Record<Exclude<Preset, 'this_month'>, number>> = {
  last_7: 7,
  last_30: 30,
  last_90: 90,
  last_365: 365,
};

/** The period of a preset, ending on `today`. */
export function presetPeriod(preset: Preset, today: IsoDate): Period {
  if (preset === 'this_month') return { from: isoDate(`${today.slice(0, 8)}01`), to: today };
  return { from: addDays(today, 1 - PRESET_DAYS[preset]), to: today };
}

/** The number of days; below 1 if the period ends before it starts. */
export function periodDays({ from, to }: Period): number {
  return daysBetween(from, to) + 1;
}

/** The period of the same length just before. */
export function previousPeriod(period: Period): Period {
  return {
    from: addDays(period.from, -periodDays(period)),
    to: addDays(period.from, -1),
  };
}

/** Days per chart point: 1 for up to a quarter, then 7. */
export function daysPerPoint(period: Period): number {
  return periodDays(period) <= 93 ? 1 : 7;
}

/** The first day of each chart point, counted from the start of the period. */
export function pointsIn(period: Period): IsoDate[] {
  const step = daysPerPoint(period);
  const points = Math.ceil(periodDays(period) / step);
  return Array.from({ length: Math.max(0, points) }, (_, at) => addDays(period.from, at * step));
}

/** Relative growth; null if the earlier value was 0. */
export function growth(value: number, before: number): number | null {
  if (value === before) return 0;
  return before === 0 ? null : (value - before) / Math.abs(before);
}
