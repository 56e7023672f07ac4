import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  propertiesWith,
  quoteRequests,
  stays,
  strictRates,
  TODAY,
} from '#tests/support/generators/arbitraries.ts';
import { cents, negate, portion, sum } from '../money/money.ts';
import { type Line, type Quote, quote, type QuoteRequest } from './quote.ts';
import { nightlyFloor } from './rates.ts';
import { stayProblems } from './stayProblems.ts';

function sumFor(side: 'buyer' | 'seller', lines: readonly Line[]): number {
  return lines.reduce(
    (total, line) =>
      line.include_for === side || line.include_for === 'both' ? total + line.amount : total,
    0,
  );
}

function answerOf(some: QuoteRequest): Quote {
  const answer = quote(some);
  if (!answer.ok) throw new Error('these requests are never refused');
  return answer;
}

describe('invariants of quote', () => {
  it('lines, totals of both sides and the platform total add up', () => {
    fc.assert(
      fc.property(quoteRequests, (some) => {
        const { lines, total, seller_total, platform_total } = answerOf(some);
        expect(total).toBe(sumFor('buyer', lines));
        expect(seller_total).toBe(sumFor('seller', lines));
        expect(platform_total).toBe(total - seller_total);
        for (const line of lines) expect(line.amount).toBe(line.quantity * line.unit_amount);
      }),
    );
  });

  it('no side pays a negative total, and the platform loses at most the credit', () => {
    fc.assert(
      fc.property(quoteRequests, (some) => {
        const { lines, total, seller_total, platform_total } = answerOf(some);
        const credit = lines.find((line) => line.code === 'referral_credit')?.amount ?? 0;
        expect(total).toBeGreaterThanOrEqual(0);
        expect(seller_total).toBeGreaterThanOrEqual(0);
        expect(platform_total).toBeGreaterThanOrEqual(credit);
        expect(credit + some.credits).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('there is one accommodation line per price, covering all nights', () => {
    fc.assert(
      fc.property(quoteRequests, (some) => {
        const answer = answerOf(some);
        const lines = answer.lines.filter((line) => line.code === 'accommodation');
        expect(new Set(lines.map((line) => line.unit_amount)).size).toBe(lines.length);
        expect(lines.reduce((nights, line) => nights + line.quantity, 0)).toBe(answer.nights);
        // An extra is listed without a charge too: the seller prepares it.
        const others = answer.lines.filter(
          ({ code }) => !['accommodation', 'extra'].includes(code),
        );
        expect(others.filter((line) => line.amount === 0)).toEqual([]);
      }),
    );
  });

  it('another guest never lowers the price', () => {
    fc.assert(
      fc.property(quoteRequests, (some) => {
        const one = answerOf(some);
        const more = answerOf({ ...some, guests: some.guests + 1 });
        expect(more.total).toBeGreaterThanOrEqual(one.total);
      }),
    );
  });

  it('credit does not change the seller’s total', () => {
    fc.assert(
      fc.property(quoteRequests, (some) => {
        const without = answerOf({ ...some, credits: cents(0) });
        const spent = answerOf(some);
        expect(spent.seller_total).toBe(without.seller_total);
        expect(spent.total).toBe(Math.max(0, without.total - some.credits));
      }),
    );
  });

  it('the discount is rounded once, on its line, and stays above the floor', () => {
    fc.assert(
      fc.property(quoteRequests, (some) => {
        const { lines, nights } = answerOf(some);
        const { rates } = some.property;
        const of = (code: Line['code']) =>
          sum(lines.filter((line) => line.code === code).map((line) => line.amount));
        const accommodation = of('accommodation');
        const share = nights >= 28 ? rates.monthly_discount : rates.weekly_discount;
        expect(of('length_discount')).toBe(nights < 7 ? 0 : negate(portion(accommodation, share)));
        expect(accommodation + of('length_discount')).toBeGreaterThanOrEqual(
          nights * nightlyFloor(rates),
        );
      }),
    );
  });

  it('is refused exactly if there is a problem', () => {
    const guests = fc.integer({ min: -1, max: 14 });
    const at = { today: TODAY, hour: 18 };
    fc.assert(
      fc.property(propertiesWith(strictRates), stays(900, 30), guests, (property, stay, some) => {
        const answer = quote({
          property,
          stay,
          guests: some,
          fees: [],
          credits: cents(0),
          ...at,
        });
        const problems = stayProblems(property, stay, { guests: some }, at);
        expect(answer.ok).toBe(problems.length === 0);
        expect(answer.ok ? [] : answer.problems).toEqual(problems);
      }),
    );
  });
});
