import { sql, type RawBuilder } from 'kysely';
import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import { type Period, previousPeriod, daysPerPoint, pointsIn } from '#src/rules/reports/period.ts';
import type { Figure } from '#src/wire/reports/analytics.ts';

/** Condition that a time is within the days of a period (UTC). Can use an index on the column. */
export function within(column: string, { from, to }: Period): RawBuilder<boolean> {
  const begin = `${from}T00:00:00.000Z`;
  const end = `${addDays(to, 1)}T00:00:00.000Z`;
  return sql<boolean>`${sql.ref(column)} >= ${begin}::timestamptz and ${sql.ref(column)} < ${end}::timestamptz`;
}

/** The chart point that a time belongs to, counted from 0. */
export function pointColumn(column: string, period: Period): RawBuilder<number> {
  const day = sql`(${sql.ref(column)} at time zone 'UTC')::date`;
  return sql<number>`((${day} - ${period.from}::date) / ${sql.lit(daysPerPoint(period))})::int`;
}

/** Fields that every report has. */
export function reported(period: Period) {
  return { period, before: previousPeriod(period), step_days: daysPerPoint(period) };
}

/** A measure for the period and for the previous one. */
export async function compared<T>(
  period: Period,
  measure: (of: Period) => Promise<T>,
): Promise<readonly [now: T, before: T]> {
  return [await measure(period), await measure(previousPeriod(period))];
}

/** A row with the number of its chart point. */
interface Point {
  readonly point: number;
}

/** The sum over all points, for both periods. */
export function figureOf<Row extends Point>(
  [now, before]: readonly [readonly Row[], readonly Row[]],
  read: (row: Row) => number,
): Figure {
  const sum = (rows: readonly Row[]) => rows.reduce((total, row) => total + read(row), 0);
  return { value: sum(now), before: sum(before) };
}

/**
 * The points of a chart in order, with the values of the previous period; a point without rows is
 * zero.
 */
export function trendOf<Row extends Point, Name extends string>(
  period: Period,
  [now, before]: readonly [readonly Row[], readonly Row[]],
  read: Readonly<Record<Name, (row: Row) => number>>,
): ({ readonly day: IsoDate } & Readonly<Record<Name, Figure>>)[] {
  const names = Object.keys(read) as Name[];
  return pointsIn(period).map((day, point) => {
    const here = [now, before].map((rows) => rows.filter((row) => row.point === point));
    const [of = [], ofBefore = []] = here;
    // The entries contain every name of `read`.
    const figures = Object.fromEntries(
      names.map((name) => [name, figureOf([of, ofBefore], read[name])]),
    ) as Record<Name, Figure>;
    return { day, ...figures };
  });
}
