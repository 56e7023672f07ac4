import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastMonths, sellerEarnings, yearBefore, type EarnedAmount } from './sellerEarnings.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03'];

const row = (more: Partial<EarnedAmount<'EUR' | 'USD'>>): EarnedAmount<'EUR' | 'USD'> => ({
  currency: 'EUR',
  month: '2026-03',
  property_id: 'p1',
  title: 'Quinta',
  booking_id: 'b1',
  earned: 0,
  paid_out: 0,
  ...more,
});

describe('the months of the report', () => {
  it.each([
    ['2026-03-31T23:59:59Z', 3, MONTHS],
    ['2026-01-01T00:00:00Z', 2, ['2025-12', '2026-01']],
    ['2024-02-29T12:00:00Z', 1, ['2024-02']],
  ])('at %s, the last %i', (now, count, months) => {
    expect(lastMonths(new Date(now), count)).toEqual(months);
  });

  it('have the same month of the year before', () => {
    expect(yearBefore('2026-01')).toBe('2025-01');
  });
});

describe('the earnings of a seller', () => {
  it('are none without bookings', () => {
    expect(sellerEarnings([], [], MONTHS)).toEqual([]);
  });

  it('are added up by currency, month and property', () => {
    const earned = [
      row({ month: '2025-03', earned: 900 }),
      row({ month: '2026-02', earned: 10_000, booking_id: 'b2' }),
      row({ month: '2026-03', earned: -2_000, booking_id: 'b2' }),
      row({ month: '2026-03', earned: 5_000, property_id: 'p2', title: 'Villa', booking_id: 'b3' }),
      row({ month: '2026-03', paid_out: 8_000, booking_id: 'b2' }),
      row({ currency: 'USD', month: '2026-01', earned: 700, booking_id: 'b4' }),
    ];
    const expected = [
      { currency: 'EUR', month: '2026-05', amount: 300 },
      { currency: 'EUR', month: '2026-04', amount: 100 },
      { currency: 'EUR', month: '2026-05', amount: 50 },
    ] as const;
    expect(sellerEarnings(earned, expected, MONTHS)).toEqual([
      {
        currency: 'EUR',
        months: [
          { month: '2026-01', earned: 0, paid_out: 0, year_before: 0 },
          { month: '2026-02', earned: 10_000, paid_out: 0, year_before: 0 },
          { month: '2026-03', earned: 3_000, paid_out: 8_000, year_before: 900 },
        ],
        upcoming: [
          { month: '2026-04', amount: 100 },
          { month: '2026-05', amount: 350 },
        ],
        properties: [
          { id: 'p1', title: 'Quinta', bookings: 1, earned: 8_000 },
          { id: 'p2', title: 'Villa', bookings: 1, earned: 5_000 },
        ],
      },
      {
        currency: 'USD',
        months: [
          { month: '2026-01', earned: 700, paid_out: 0, year_before: 0 },
          { month: '2026-02', earned: 0, paid_out: 0, year_before: 0 },
          { month: '2026-03', earned: 0, paid_out: 0, year_before: 0 },
        ],
        upcoming: [],
        properties: [{ id: 'p1', title: 'Quinta', bookings: 1, earned: 700 }],
      },
    ]);
  });

  it('name a currency that has upcoming payouts alone', () => {
    const [only] = sellerEarnings([], [{ currency: 'EUR', month: '2026-04', amount: 1 }], MONTHS);
    expect(only).toMatchObject({ currency: 'EUR', upcoming: [{ amount: 1 }], properties: [] });
  });

  it('are the same sum by month and by property, and lose no amount of the months', () => {
    const amounts = fc.array(
      fc.record({
        currency: fc.constantFrom('EUR' as const, 'USD' as const),
        month: fc.constantFrom(...MONTHS),
        property_id: fc.constantFrom('p1', 'p2', 'p3'),
        title: fc.constant('Home'),
        booking_id: fc.constantFrom('b1', 'b2', 'b3', 'b4'),
        earned: fc.integer({ min: -1_000_000, max: 1_000_000 }),
        paid_out: fc.nat(1_000_000),
      }),
    );
    const sumOf = (rows: readonly { readonly earned: number }[]) =>
      rows.reduce((sum, { earned }) => sum + earned, 0);
    fc.assert(
      fc.property(amounts, (rows) => {
        const report = sellerEarnings(rows, [], MONTHS);
        for (const { currency, months, properties } of report) {
          const mine = rows.filter((one) => one.currency === currency);
          expect(sumOf(months)).toBe(sumOf(mine));
          expect(sumOf(properties)).toBe(sumOf(mine));
        }
        expect(sumOf(report.flatMap(({ months }) => months))).toBe(sumOf(rows));
      }),
    );
  });
});
