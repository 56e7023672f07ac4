import type { Kysely } from 'kysely';
import { bookingMachine, CANCELLED_STATES, CONFIRMED_STATES } from '#src/rules/bookings/booking.ts';
import type { Period } from '#src/rules/reports/period.ts';
import type { BookingReport } from '#src/wire/reports/analytics.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { bookingsCreated, bookingsPaid, type BookingCounts } from './bookings.ts';
import { compared, figureOf, reported, trendOf } from './reportPeriod.ts';
import { currenciesUsed, type Currency, moneyTotals, topPlaces, topProperties } from './money.ts';
import { visitorsOf } from './visitors.ts';

const all = ({ bookings }: BookingCounts) => bookings;
const kept = ({ state, bookings }: BookingCounts) =>
  CONFIRMED_STATES.includes(state) ? bookings : 0;
const cancelled = ({ state, bookings }: BookingCounts) =>
  CANCELLED_STATES.includes(state) ? bookings : 0;
const nights = ({ state, nights: booked }: BookingCounts) =>
  CONFIRMED_STATES.includes(state) ? booked : 0;

/**
 * From search to booking. The first two stages count visitors, once per day each. The last two
 * count the bookings created in the period, and those of them that were paid.
 */
async function funnel(db: Kysely<Tables>, period: Period, made: BookingReport['figures']['made']) {
  const counted = await compared(period, async (of) => ({
    searched: await visitorsOf(db, of, 'search'),
    looked: await visitorsOf(db, of, 'property'),
    paid: await bookingsPaid(db, of),
  }));
  const [now, before] = counted;
  return [
    { stage: 'searched' as const, value: now.searched, before: before.searched },
    { stage: 'looked' as const, value: now.looked, before: before.looked },
    { stage: 'reserved' as const, ...made },
    { stage: 'paid' as const, value: now.paid, before: before.paid },
  ];
}

/** The report of `/admin/analytics`; amounts in the requested currency, or the most used one. */
export async function bookingsReport(
  db: Kysely<Tables>,
  period: Period,
  requested: Currency | undefined,
): Promise<BookingReport> {
  const currencies = await currenciesUsed(db);
  const currency = requested ?? currencies[0] ?? 'EUR';
  const rows = await compared(period, (of) => bookingsCreated(db, of));
  const [moneyNow, moneyBefore] = await compared(period, (of) => moneyTotals(db, of));
  const ofCurrency = (row: { readonly currency: Currency }) => row.currency === currency;
  const money = [moneyNow.filter(ofCurrency), moneyBefore.filter(ofCurrency)] as const;
  const made = figureOf(rows, all);
  const counts = trendOf(period, rows, { made: all, kept });
  const amounts = trendOf(period, money, {
    volume: (row) => row.volume,
    revenue: (row) => row.revenue,
  });
  const nothing = { value: 0, before: 0 };
  return {
    ...reported(period),
    currency,
    currencies: [...currencies],
    figures: {
      made,
      kept: figureOf(rows, kept),
      cancelled: figureOf(rows, cancelled),
      nights: figureOf(rows, nights),
      volume: figureOf(money, (row) => row.volume),
      revenue: figureOf(money, (row) => row.revenue),
      refunds: figureOf(money, (row) => row.refunds),
      earnings: figureOf(money, (row) => row.earnings),
    },
    trend: counts.map((point, at) => ({
      ...point,
      volume: amounts[at]?.volume ?? nothing,
      revenue: amounts[at]?.revenue ?? nothing,
    })),
    funnel: await funnel(db, period, made),
    states: bookingMachine.states
      .map((state) => ({
        state,
        ...figureOf(rows, (row) => (row.state === state ? row.bookings : 0)),
      }))
      .filter(({ value, before }) => value > 0 || before > 0),
    places: await topPlaces(db, period, currency),
    properties: await topProperties(db, period, currency),
  };
}
