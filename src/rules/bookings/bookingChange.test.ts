import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRates, quoteRequests, stays } from '#tests/support/generators/arbitraries.ts';
import {
  changeCost,
  changeDeadline,
  changeMachine,
  mayAnswer,
  changeSettlement,
  nightsOutside,
  repriceBooking,
  CHANGE_ANSWERS,
} from './bookingChange.ts';
import { startOfDay, isoDate, todayIn } from '../dates/day.ts';
import { chargeEntries, isBalanced, refundEntries } from '../ledger/entries.ts';
import { transition } from '../stateMachines/machine.ts';
import { basisPoints, cents, negate } from '../money/money.ts';
import { distributeOverPayments } from '../payments/payment.ts';
import { type Line, quote, totalFor } from '../pricing/quote.ts';
import type { Rates } from '../pricing/rates.ts';
import { eachNight } from '../dates/stay.ts';

const stay = (check_in: string, check_out: string) => ({
  check_in: isoDate(check_in),
  check_out: isoDate(check_out),
});

const RATES: Rates = {
  base: cents(10_000),
  weekday: {},
  seasons: [],
  weekly_discount: basisPoints(0),
  monthly_discount: basisPoints(0),
  extra_guest: { after: 2, amount: cents(1_000) },
  cleaning_fee: cents(5_000),
  min_nights: 1,
  max_nights: 30,
  arrival_days: [],
};

const line = (
  code: string,
  amount: number,
  include_for: Line['include_for'],
): Omit<Line, 'code'> & { code: string } => ({
  code,
  label: code,
  quantity: 1,
  unit_amount: cents(amount),
  amount: cents(amount),
  include_for,
});

/** Three nights: 350.00, of which 10 % is the buyer's fee and 5 % the commission. */
const BOOKED = [
  line('accommodation', 30_000, 'both'),
  line('cleaning_fee', 5_000, 'both'),
  line('service_fee', 3_500, 'buyer'),
  line('commission', -1_750, 'seller'),
];

const priceOf = (lines: typeof BOOKED) => ({
  lines,
  total: totalFor('buyer', lines),
  seller_total: totalFor('seller', lines),
});

describe('the price of a changed booking', () => {
  it('uses the current rates and the booked fee shares', () => {
    const five = repriceBooking(BOOKED, RATES, stay('2026-07-01', '2026-07-06'), { guests: 3 });
    expect(five.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['accommodation', 50_000],
      ['extra_guests', 5_000],
      ['cleaning_fee', 5_000],
      ['service_fee', 6_000],
      ['commission', -3_000],
    ]);
    expect([five.total, five.seller_total]).toEqual([66_000, 57_000]);
  });

  it('keeps the share of an agreed price', () => {
    const agreed = [...BOOKED.slice(0, 2), line('offer_adjustment', -7_000, 'both')];
    const { lines, total } = repriceBooking(agreed, RATES, stay('2026-07-01', '2026-07-02'), {
      guests: 2,
    });
    expect(lines.at(-1)).toMatchObject({ code: 'offer_adjustment', amount: -3_000 });
    expect(total).toBe(12_000);
  });

  it('keeps spent credit, up to the amount payable', () => {
    const credited = [...BOOKED, line('referral_credit', -20_000, 'buyer')];
    const creditAfter = (nights: string) => {
      const after = repriceBooking(credited, RATES, stay('2026-07-01', nights), { guests: 2 });
      const cost = changeCost(priceOf(credited), after);
      return [after.lines.at(-1)?.amount, after.total, cost.credit];
    };
    expect(creditAfter('2026-07-06')).toEqual([-20_000, 40_500, 0]);
    expect(creditAfter('2026-07-02')).toEqual([-16_500, 0, -3_500]);
  });

  const booked = quoteRequests.map((request) => {
    const answer = quote(request);
    if (!answer.ok) throw new Error('these requests are never refused');
    return { request, before: answer };
  });

  it('is unchanged for the booked stay', () => {
    fc.assert(
      fc.property(booked, ({ request, before }) => {
        const { property, stay: same } = request;
        const after = repriceBooking(before.lines, property.rates, same, request, before.extras);
        expect([after.total, after.seller_total]).toEqual([before.total, before.seller_total]);
        expect(after.lines).toEqual(before.lines);
      }),
    );
  });

  it('adds up, is never negative, and its difference balances in the ledger', () => {
    fc.assert(
      fc.property(
        booked,
        openRates,
        stays(300, 40),
        fc.integer({ min: 1, max: 9 }),
        ({ before }, rates, wished, guests) => {
          const after = repriceBooking(before.lines, rates, wished, { guests });
          expect(after.total).toBe(totalFor('buyer', after.lines));
          expect(after.seller_total).toBe(totalFor('seller', after.lines));
          expect(after.total).toBeGreaterThanOrEqual(0);
          expect(after.seller_total).toBeGreaterThanOrEqual(0);
          const cost = changeCost(before, after);
          const { due, back } = changeSettlement(cost);
          expect(due - back).toBe(cost.total);
          expect(Math.min(due, back)).toBe(0);
          expect(
            isBalanced(chargeEntries({ ...cost, currency: 'EUR', buyer_id: 'b', seller_id: 's' })),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('mayAnswer', () => {
  it.each([
    ['proposed', 'buyer', 'buyer', ['withdraw']],
    ['proposed', 'buyer', 'seller', ['accept', 'decline']],
    ['proposed', 'seller', 'buyer', ['accept', 'decline']],
    ['proposed', 'seller', 'seller', ['withdraw']],
    ['awaiting_payment', 'seller', 'buyer', ['withdraw']],
    ['awaiting_payment', 'buyer', 'seller', []],
    ['accepted', 'buyer', 'buyer', []],
    ['expired', 'seller', 'buyer', []],
  ] as const)('%s, proposed by the %s: the %s may %j', (state, proposed_by, side, answers) => {
    const may = CHANGE_ANSWERS.filter((answer) => mayAnswer({ state, proposed_by }, answer, side));
    expect(may).toEqual(answers);
    for (const answer of may) expect(transition(changeMachine, state, answer, side)).not.toBeNull();
  });
});

describe('the deadline of a change', () => {
  const at = new Date('2026-06-01T10:00:00Z');
  it.each([
    ['proposed', '2026-07-01', '2026-06-03T10:00:00.000Z'],
    ['awaiting_payment', '2026-07-01', '2026-06-04T10:00:00.000Z'],
    // The day starts in Lisbon an hour before UTC.
    ['proposed', '2026-06-02', '2026-06-01T23:00:00.000Z'],
    ['accepted', '2026-07-01', undefined],
  ] as const)('%s before %s: %s', (state, arrival, deadline) => {
    const begins = startOfDay('Europe/Lisbon', isoDate(arrival));
    expect(changeDeadline(state, at, begins)?.toISOString()).toBe(deadline);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Santiago', 'Europe/London'])(
    'is the first minute of the day in %s',
    (zone) => {
      for (const day of ['2026-03-29', '2026-04-05', '2026-09-06', '2026-10-25'].map(isoDate)) {
        const begins = startOfDay(zone, day);
        expect(todayIn(zone, begins)).toBe(day);
        expect(todayIn(zone, new Date(begins.getTime() - 60_000)) < day).toBe(true);
      }
    },
  );
});

describe('nightsOutside', () => {
  it('returns the nights outside the booking: none, before, after or both', () => {
    fc.assert(
      fc.property(stays(20, 12), stays(20, 12), (wished, booked) => {
        const parts = nightsOutside(wished, booked);
        const had = new Set(eachNight(booked));
        expect(parts.flatMap(eachNight)).toEqual(
          eachNight(wished).filter((night) => !had.has(night)),
        );
        expect(parts.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('refunding several payments', () => {
  it('takes the amount as far as available, and from each payment at most its remainder', () => {
    const lefts = fc.array(
      fc.nat(50_000).map((left) => ({ left: cents(left) })),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(lefts, fc.nat(120_000), (payments, wanted) => {
        const parts = distributeOverPayments(payments, cents(wanted));
        const available = payments.reduce((sum, { left }) => sum + left, 0);
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          Math.min(wanted, available),
        );
        for (const { payment, amount } of parts) {
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBeLessThanOrEqual(payment.left);
        }
      }),
    );
  });

  it('posts the same entries as a refund of the booking', () => {
    const after = repriceBooking(BOOKED, RATES, stay('2026-07-01', '2026-07-02'), { guests: 2 });
    const cost = changeCost(priceOf(BOOKED), after);
    const of = { currency: 'EUR', buyer_id: 'b', seller_id: 's' } as const;
    const gives = negate(cost.seller_total);
    expect(chargeEntries({ ...cost, ...of }).toSorted(byAccount)).toEqual(
      refundEntries({
        seller_gives: gives,
        platform_gives: cents(negate(cost.total) - gives),
        credit_back: cents(0),
        ...of,
      }).toSorted(byAccount),
    );
  });
});

const byAccount = (a: { account: string }, b: { account: string }) =>
  a.account.localeCompare(b.account);
