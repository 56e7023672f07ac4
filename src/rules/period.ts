import { addDays, daysBetween, isoDate, type IsoDate } from './day.ts';

/** Days of the platform's clock (UTC), the first and the last included. */
export interface Period {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Two years and a day: what a comparison of one year with the year before needs. */
export const LONGEST_PERIOD_DAYS = 731;

export const PRESETS = ['last_7', 'last_30', 'last_90', 'last_365', 'this_month'] as const;
export type Preset = (typeof PRESETS)[number];

const PRESET_DAYS: Readonly<Record<Exclude<Preset, 'this_month'>, number>> = {
  last_7: 7,
  last_30: 30,
  last_90: 90,
  last_365: 365,
};

/** The period a preset means on a day; all of them end with that day. */
export function presetPeriod(preset: Preset, today: IsoDate): Period {
  if (preset === 'this_month') return { from: isoDate(`${today.slice(0, 8)}01`), to: today };
  return { from: addDays(today, 1 - PRESET_DAYS[preset]), to: today };
}

/** How many days it has; below 1 where its end lies before its beginning. */
export function periodDays({ from, to }: Period): number {
  return daysBetween(from, to) + 1;
}

/** As many days as the period has, ending on the day before it begins. */
export function periodBefore(period: Period): Period {
  return {
    from: addDays(period.from, -periodDays(period)),
    to: addDays(period.from, -1),
  };
}

/** Days that a point of a chart stands for: single days up to a quarter, then weeks. */
export function stepOf(period: Period): number {
  return periodDays(period) <= 93 ? 1 : 7;
}

/** The first day of each point of a chart, counted from the period's own beginning. */
export function stepsIn(period: Period): IsoDate[] {
  const step = stepOf(period);
  const points = Math.ceil(periodDays(period) / step);
  return Array.from({ length: Math.max(0, points) }, (_, at) => addDays(period.from, at * step));
}

/** By how much a number grew, as a share of what it was before; null where it grew from nothing. */
export function growth(value: number, before: number): number | null {
  if (value === before) return 0;
  return before === 0 ? null : (value - before) / Math.abs(before);
}
