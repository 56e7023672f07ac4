import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISPLAY_CURRENCIES } from '../currencies/currencies.ts';
import { minorDigits } from '../currencies/minorDigits.ts';
import { priceStops, rangeAt, stopOf, typedAmount } from './priceStops.ts';

const nights = fc.option(fc.integer({ min: 1, max: 365 }), { nil: null });

describe('the stops of the price slider', () => {
  it('ascend in whole currency units', () => {
    fc.assert(
      fc.property(nights, fc.constantFrom(...DISPLAY_CURRENCIES), (count, currency) => {
        const stops = priceStops(count, currency);
        expect(stops[0]).toBe(0);
        for (const [index, stop] of stops.entries()) {
          expect(stop % 10 ** minorDigits(currency)).toBe(0);
          expect(stop).toBeGreaterThan(stops[index - 1] ?? -1);
        }
      }),
    );
  });

  it('are round amounts for a whole stay', () => {
    expect(priceStops(7, 'EUR').slice(1, 5)).toEqual([18_000, 28_000, 35_000, 42_000]);
    expect(priceStops(7, 'EUR').at(-1)).toBe(700_000);
  });

  it('are found by their own amounts', () => {
    const stops = priceStops(5, 'EUR');
    for (const [index, stop] of stops.entries()) expect(stopOf(stops, stop)).toBe(index);
    expect(stopOf(stops, 9_999_999_999)).toBe(stops.length - 1);
  });

  it('set no limit at the ends', () => {
    const stops = priceStops(null, 'EUR');
    expect(rangeAt(stops, 0, stops.length - 1)).toEqual({ price_min: null, price_max: null });
    expect(rangeAt(stops, 1, 8)).toEqual({ price_min: 2500, price_max: 10_000 });
  });
});

describe('a typed amount', () => {
  it('is whole units, empty or invalid', () => {
    expect(typedAmount(' 120 ', 'EUR')).toBe(12_000);
    expect(typedAmount('15000', 'JPY')).toBe(15_000);
    for (const text of ['١٢٠٠', '１２００', '1\u202F200', '۱٬۲۰۰'])
      expect(typedAmount(text, 'EUR')).toBe(120_000);
    expect(typedAmount('', 'EUR')).toBeNull();
    for (const text of ['12.5', '-3', 'a lot', '1e3', '9999999999'])
      expect(typedAmount(text, 'EUR')).toBeUndefined();
  });
});
