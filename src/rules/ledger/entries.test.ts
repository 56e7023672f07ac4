import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { quoteRequests } from '#tests/support/generators/arbitraries.ts';
import { addDays } from '../dates/day.ts';
import {
  chargeEntries,
  type LedgerEntry,
  isBalanced,
  payoutEntries,
  receiptEntries,
  refundEntries,
  returnEntries,
} from './entries.ts';
import { cents, negate, sum } from '../money/money.ts';
import { quote } from '../pricing/quote.ts';
import { DEFAULT_POLICIES, POLICY_CODES, refund } from '../bookings/cancellation.ts';

const parties = { currency: 'EUR', buyer_id: 'b', seller_id: 's' };

function balance(entries: readonly LedgerEntry[], account: LedgerEntry['account']): number {
  return entries.reduce(
    (total, entry) => (entry.account === account ? total + entry.amount : total),
    0,
  );
}

function brief(entries: readonly LedgerEntry[]): unknown[] {
  return entries.map(({ account, owner_id, amount }) => [account, owner_id, amount]);
}

describe('the entries', () => {
  it('of a receipt and of a return are opposites', () => {
    const movement = { amount: cents(500), ...parties };
    expect(brief(receiptEntries(movement))).toEqual([
      ['provider_clearing', null, 500],
      ['buyer_receivable', 'b', -500],
    ]);
    expect(brief(returnEntries(movement))).toEqual([
      ['buyer_receivable', 'b', 500],
      ['provider_clearing', null, -500],
    ]);
  });

  it('of a charge credit seller and platform with their shares', () => {
    const charge = { total: cents(900), seller_total: cents(800), credit: cents(150), ...parties };
    expect(brief(chargeEntries(charge))).toEqual([
      ['buyer_receivable', 'b', 900],
      ['referral_credit', 'b', 150],
      ['seller_payable', 's', -800],
      ['platform_revenue', null, -250],
    ]);
  });

  it('of a payout settle the amount owed to the seller', () => {
    expect(brief(payoutEntries({ amount: cents(800), currency: 'EUR', seller_id: 's' }))).toEqual([
      ['seller_payable', 's', 800],
      ['provider_clearing', null, -800],
    ]);
  });

  it('of a refund reverse the charge', () => {
    const given = { seller_gives: cents(400), platform_gives: cents(50), credit_back: cents(75) };
    expect(brief(refundEntries({ ...given, ...parties }))).toEqual([
      ['seller_payable', 's', 400],
      ['platform_revenue', null, 125],
      ['referral_credit', 'b', -75],
      ['buyer_receivable', 'b', -450],
    ]);
  });

  it('of zero amounts are empty', () => {
    expect(receiptEntries({ amount: cents(0), ...parties })).toEqual([]);
  });
});

describe('isBalanced', () => {
  it('checks each currency separately', () => {
    const euros = receiptEntries({ ...parties, amount: cents(100) });
    const dollars = receiptEntries({ ...parties, amount: cents(100), currency: 'USD' });
    expect(isBalanced([...euros, ...dollars])).toBe(true);
    expect(isBalanced([...euros.slice(0, 1), ...dollars.slice(1)])).toBe(false);
    expect(isBalanced([])).toBe(true);
  });
});

/** Every history of a paid booking: its postings in order. */
const histories = fc
  .record({
    request: quoteRequests,
    policy: fc.constantFrom(...POLICY_CODES),
    before: fc.integer({ min: -2, max: 20 }),
    by: fc.constantFrom('buyer', 'seller', 'staff'),
    end: fc.constantFrom('stays', 'cancels', 'is declined'),
  })
  .map(({ request, policy, before, by, end }): { steps: LedgerEntry[][]; retained: number } => {
    const answer = quote(request);
    if (!answer.ok) throw new Error('quoteRequests generates only valid requests');
    const { total, lines } = answer;
    const receipt = receiptEntries({ amount: total, ...parties });
    if (end === 'is declined') {
      return { steps: [receipt, returnEntries({ amount: total, ...parties })], retained: 0 };
    }
    const spent = lines.filter((item) => item.code === 'referral_credit');
    const credit = negate(sum(spent.map((item) => item.amount)));
    const steps = [receipt, chargeEntries({ ...answer, credit, ...parties })];
    if (end === 'stays') return { steps, retained: total };
    const refunded = refund(
      {
        state: 'confirmed',
        stay: request.stay,
        lines,
        paid: total,
        before: { refund: cents(0), seller_gave: cents(0) },
        policy: DEFAULT_POLICIES[policy],
        time_zone: 'UTC',
      },
      new Date(`${addDays(request.stay.check_in, -before)}T12:00:00Z`),
      by,
    );
    steps.push(refundEntries({ ...refunded, ...parties }));
    steps.push(returnEntries({ amount: refunded.refund, ...parties }));
    return { steps, retained: total - refunded.refund };
  });

describe('all postings of a booking', () => {
  it('balance at every step without zero entries', () => {
    fc.assert(
      fc.property(histories, ({ steps }) => {
        expect(steps.every(isBalanced)).toBe(true);
        expect(steps.flat().filter((entry) => entry.amount === 0)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('leave the buyer with a zero balance', () => {
    fc.assert(
      fc.property(histories, ({ steps, retained }) => {
        const all = steps.flat();
        expect(balance(all, 'buyer_receivable')).toBe(0);
        expect(balance(all, 'provider_clearing')).toBe(retained);
        // A credit balance is owed to the seller; sellers never owe.
        expect(balance(all, 'seller_payable')).toBeLessThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});
