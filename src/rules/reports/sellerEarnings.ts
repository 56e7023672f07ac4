/** A month of UTC, such as `2026-05`. */
export type Month = string;

/** What one booking earned and paid out in a month, in minor units of its currency. */
export interface EarnedAmount<Currency extends string> {
  readonly currency: Currency;
  readonly month: Month;
  readonly property_id: string;
  readonly title: string;
  readonly booking_id: string;
  /** The seller's income less refunds; negative where refunds exceed it. */
  readonly earned: number;
  readonly paid_out: number;
}

/** What will be paid out in a month, in minor units. */
export interface ExpectedAmount<Currency extends string> {
  readonly currency: Currency;
  readonly month: Month;
  readonly amount: number;
}

/** The last `count` months at a moment, the latest last. */
export const lastMonths = (now: Date, count: number): Month[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - back), 1))
      .toISOString()
      .slice(0, 7),
  );

/** The same month of the year before. */
export const yearBefore = (month: Month): Month =>
  `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

const total = <Row>(rows: readonly Row[], read: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0);

/**
 * The report of `/seller/payment-analytics`, by currency: each of `months` beside the same one a year before, what
 * is still to be paid out by month, and what each property earned in `months`, the highest first.
 * @param months consecutive, the latest last
 */
export function sellerEarnings<Currency extends string>(
  earned: readonly EarnedAmount<Currency>[],
  expected: readonly ExpectedAmount<Currency>[],
  months: readonly Month[],
) {
  const [first = ''] = months;
  return [...new Set([...earned, ...expected].map(({ currency }) => currency))]
    .toSorted()
    .map((currency) => {
      const mine = earned.filter((row) => row.currency === currency);
      const of = (month: Month) => mine.filter((row) => row.month === month);
      return {
        currency,
        months: months.map((month) => ({
          month,
          earned: total(of(month), (row) => row.earned),
          paid_out: total(of(month), (row) => row.paid_out),
          year_before: total(of(yearBefore(month)), (row) => row.earned),
        })),
        upcoming: byMonth(expected.filter((row) => row.currency === currency)),
        properties: byProperty(mine.filter(({ month }) => month >= first)),
      };
    });
}

function byMonth(rows: readonly ExpectedAmount<string>[]) {
  return [...new Set(rows.map(({ month }) => month))].toSorted().map((month) => ({
    month,
    amount: total(
      rows.filter((row) => row.month === month),
      ({ amount }) => amount,
    ),
  }));
}

function byProperty(rows: readonly EarnedAmount<string>[]) {
  return [...new Set(rows.map(({ property_id }) => property_id))]
    .map((id) => {
      const mine = rows.filter(({ property_id }) => property_id === id);
      return {
        id,
        title: mine[0]?.title ?? '',
        bookings: new Set(mine.map(({ booking_id }) => booking_id)).size,
        earned: total(mine, ({ earned }) => earned),
      };
    })
    .toSorted((a, b) => b.earned - a.earned);
}
