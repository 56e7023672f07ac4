import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { amounts, quoteRequests } from '#tests/support/generators/arbitraries.ts';
import { isoDate } from '../dates/day.ts';
import { cents } from '../money/money.ts';
import { offerBounds, offerDeadline } from './offer.ts';
import { quote } from '../pricing/quote.ts';

describe('offerDeadline', () => {
  const at = new Date('2026-06-01T10:00:00Z');

  it.each([
    ['requested', '2026-07-01', '2026-06-04T10:00:00.000Z'],
    ['sent', '2026-07-01', '2026-06-03T10:00:00.000Z'],
    ['sent', '2026-06-02', '2026-06-02T00:00:00.000Z'],
    ['accepted', '2026-07-01', null],
    ['declined', '2026-07-01', null],
  ] as const)('of one that is %s for %s is %s', (state, check_in, expected) => {
    expect(offerDeadline(state, at, isoDate(check_in))?.toISOString() ?? null).toBe(expected);
  });
});

describe('offerBounds', () => {
  it('enclose the usual price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10_000_000 }), (usual) => {
        const { least, most } = offerBounds(cents(usual));
        expect(least).toBeLessThanOrEqual(usual);
        expect(most).toBeGreaterThanOrEqual(usual);
        expect(least * 2).toBeGreaterThanOrEqual(usual);
      }),
    );
  });
});

describe('a quote for an agreed price', () => {
  it('has exactly that price before fees, with one adjustment line', () => {
    fc.assert(
      fc.property(quoteRequests, amounts(500_000), (request, agreed) => {
        const usual = quote({ ...request, credits: cents(0) });
        const price = quote({ ...request, credits: cents(0), agreed });
        if (!usual.ok || !price.ok) throw new Error('refused');
        const shared = price.lines.filter(({ include_for }) => include_for === 'both');
        expect(shared.reduce((sum, { amount }) => sum + amount, 0)).toBe(agreed);
        const without = shared.filter(({ code }) => code !== 'offer_adjustment');
        expect(without).toEqual(usual.lines.filter(({ include_for }) => include_for === 'both'));
        expect(shared.length - without.length).toBeLessThanOrEqual(1);
        expect(price.total - price.seller_total).toBe(price.platform_total);
      }),
    );
  });
});
