/** Periods relative to the present day, in UTC. */
export const PERIODS = [
  'overdue',
  'today',
  'next_7_days',
  'next_30_days',
  'last_7_days',
  'last_30_days',
  'this_month',
] as const;
export type Period = (typeof PERIODS)[number];

export const isPeriod = (value: unknown): value is Period =>
  PERIODS.some((period) => period === value);

/** The days of a period, counted from today: from the first to before the last; null is unlimited. */
const DAYS: Readonly<Record<Exclude<Period, 'this_month'>, readonly [number | null, number]>> = {
  overdue: [null, 0],
  today: [0, 1],
  next_7_days: [0, 8],
  next_30_days: [0, 31],
  last_7_days: [-7, 1],
  last_30_days: [-30, 1],
};

interface Bounds {
  readonly from: string | null;
  readonly before: string | null;
}

/**
 * The bounds of a period at `now`, as days or as moments. A day is overdue from the next one, a moment as soon as
 * it has passed.
 */
export function periodOf(period: Period, now: Date, kind: 'day' | 'instant'): Bounds {
  if (period === 'overdue' && kind === 'instant') return { from: null, before: now.toISOString() };
  const written = (moment: Date) =>
    kind === 'day' ? moment.toISOString().slice(0, 10) : moment.toISOString();
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === 'this_month')
    return {
      from: written(new Date(Date.UTC(year, month, 1))),
      before: written(new Date(Date.UTC(year, month + 1, 1))),
    };
  const [first, last] = DAYS[period];
  const at = (offset: number) => written(new Date(Date.UTC(year, month, day + offset)));
  return { from: first === null ? null : at(first), before: at(last) };
}
