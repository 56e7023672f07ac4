import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  award,
  BEARERS,
  type Bearer,
  type BookingBalances,
  splitRefund,
  maxAward,
  resolvingEvent,
} from './award.ts';
import { compensationEntries, isBalanced, refundEntries } from '../ledger/entries.ts';
import { cents } from '../money/money.ts';

/** 385.00 was charged, of which the seller earned 332.50. */
const STAY: BookingBalances = { charged: cents(38_500), seller_earns: cents(33_250) };
const parties = { currency: 'EUR', buyer_id: 'b', seller_id: 's' } as const;

describe('splitting a refund', () => {
  it.each<[number, Bearer, number, number]>([
    [0, 'both', 0, 0],
    [38_500, 'both', 33_250, 5_250],
    [10_000, 'both', 8_636, 1_364],
    // Half to even: 1 of 385 is 0.8636 for the seller.
    [1, 'both', 1, 0],
    [10_000, 'seller', 10_000, 0],
    // More than the seller earned: the platform pays the rest.
    [38_500, 'seller', 33_250, 5_250],
    [10_000, 'platform', 0, 10_000],
  ])('%i borne by %s', (amount, borne_by, seller_gives, platform_gives) => {
    expect(splitRefund(STAY, cents(amount), borne_by)).toEqual({
      refund: amount,
      seller_gives,
      platform_gives,
    });
  });

  it.each([-1, 38_501])('refuses %i', (amount) => {
    expect(() => splitRefund(STAY, cents(amount), 'both')).toThrow(RangeError);
  });
});

describe('resolving a dispute', () => {
  it.each([
    ['buyer', 0, 'resolve_seller'],
    ['buyer', 500, 'resolve_split'],
    ['buyer', 1_000, 'resolve_buyer'],
    ['seller', 0, 'resolve_buyer'],
    ['seller', 500, 'resolve_split'],
    ['seller', 1_000, 'resolve_seller'],
  ] as const)('a %s who claims 10.00 and gets %i', (claimant, awarded, event) => {
    expect(resolvingEvent(claimant, cents(1_000), cents(awarded))).toBe(event);
  });
});

/** With credit the seller's earnings can exceed the charge to the buyer. */
const books = fc.record({
  charged: fc.nat(500_000).map(cents),
  seller_earns: fc.nat(500_000).map(cents),
});
const cases = fc
  .record({
    books,
    claimed: fc.integer({ min: 1, max: 500_000 }).map(cents),
    share: fc.integer({ min: 0, max: 100 }),
    borne_by: fc.constantFrom(...BEARERS),
    claimant: fc.constantFrom('buyer' as const, 'seller' as const),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    awarded: cents(Math.floor((maxAward(rest.claimed, rest.books) * share) / 100)),
  }));

describe('invariants of awards', () => {
  it('are split to the cent within claim, payment and earnings', () => {
    fc.assert(
      fc.property(cases, ({ books: of, claimed, awarded, borne_by, claimant }) => {
        const given = award(claimant, of, awarded, borne_by);
        expect(given.seller_gives + given.platform_gives).toBe(awarded);
        expect(awarded).toBeLessThanOrEqual(Math.min(claimed, of.charged));
        expect(given.seller_gives).toBeGreaterThanOrEqual(0);
        expect(given.platform_gives).toBeGreaterThanOrEqual(0);
        expect(given.seller_gives).toBeLessThanOrEqual(of.seller_earns);
        expect(claimant === 'seller' && given.seller_gives > 0).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('balance in the ledger and credit the claimant with exactly the award', () => {
    fc.assert(
      fc.property(cases, ({ books: of, awarded, borne_by, claimant }) => {
        const given = award(claimant, of, awarded, borne_by);
        const entries =
          claimant === 'buyer'
            ? refundEntries({ ...given, credit_back: cents(0), ...parties })
            : compensationEntries({ amount: awarded, ...parties });
        expect(isBalanced(entries)).toBe(true);
        const account = claimant === 'buyer' ? 'buyer_receivable' : 'seller_payable';
        const owed = entries
          .filter((entry) => entry.account === account)
          .reduce((sum, { amount }) => sum - amount, 0);
        expect(owed).toBe(awarded);
      }),
      { numRuns: 500 },
    );
  });

  it('never exceed the charge when given in several parts', () => {
    fc.assert(
      fc.property(
        books,
        fc.array(fc.tuple(fc.nat(100), fc.constantFrom(...BEARERS)), { maxLength: 8 }),
        (begin, parts) => {
          let left = begin;
          let refunded = 0;
          for (const [share, borne_by] of parts) {
            const amount = cents(Math.floor((left.charged * share) / 100));
            const { refund, seller_gives } = splitRefund(left, amount, borne_by);
            refunded += refund;
            left = {
              charged: cents(left.charged - refund),
              seller_earns: cents(left.seller_earns - seller_gives),
            };
          }
          expect(refunded + left.charged).toBe(begin.charged);
          expect(left.charged).toBeGreaterThanOrEqual(0);
          expect(left.seller_earns).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 300 },
    );
  });
});
