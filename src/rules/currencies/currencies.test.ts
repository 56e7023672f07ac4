import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/day.ts';
import { BUNDLED_RATES } from './bundledRates.ts';
import { convert, type Conversion } from './convert.ts';
import { DISPLAY_CURRENCIES, guessCurrency, isDisplayCurrency } from './currencies.ts';
import { minorDigits } from './minorDigits.ts';
import { nativeBounds } from './priceBounds.ts';
import { conversionTo, isOutdated, isRate } from './rates.ts';

const LISTED = ['EUR', 'USD', 'GBP'] as const;

function conversion(to: (typeof DISPLAY_CURRENCIES)[number]): Conversion {
  const found = conversionTo(to, LISTED, BUNDLED_RATES);
  if (!found) throw new Error(`There is no bundled rate of ${to}`);
  return found;
}

const currency = fc.constantFrom(...DISPLAY_CURRENCIES);
const listed = fc.constantFrom(...LISTED);
const amount = fc.integer({ min: 0, max: 50_000_000 });

describe('conversion', () => {
  it.each([
    [10_000, 'EUR', 'EUR', 10_000],
    [10_000, 'EUR', 'USD', 11_607],
    [10_000, 'USD', 'EUR', 8615],
    [10_000, 'GBP', 'EUR', 11_523],
    [10_000, 'USD', 'GBP', 7477],
    [10_000, 'EUR', 'JPY', 17_645],
    [10_000, 'EUR', 'IDR', 192_726_700],
    [10_000, 'EUR', 'ISK', 14_160],
    // Half-even: 50 cents are 0.5 of a unit without minor units at a rate of 1.
    [0, 'USD', 'JPY', 0],
  ] as const)('%d %s is %s %d', (value, from, to, expected) => {
    expect(convert(conversion(to), value, from)).toBe(expected);
  });

  it('rounds halves to even', () => {
    const half = { to: 'JPY', scale: 100, factors: { EUR: 50 } };
    expect([1, 3, 5, 7].map((value) => convert(half, value, 'EUR'))).toEqual([0, 2, 2, 4]);
  });

  it('has no amount without a rate, and no conversion to a currency without one', () => {
    expect(convert(conversion('EUR'), 100, 'XYZ')).toBeNull();
    expect(conversionTo('USD', LISTED, [])).toBeNull();
    expect(conversionTo('EUR', LISTED, [])?.factors).toEqual({ EUR: 10_000_000 });
  });

  it('never changes an amount in its own currency', () => {
    fc.assert(
      fc.property(listed, amount, (own, value) => {
        expect(convert(conversion(own), value, own)).toBe(value);
      }),
    );
  });

  it('is within one minor unit of the exact amount', () => {
    const rateOf = (code: string) =>
      Number(BUNDLED_RATES.find((rate) => rate.currency === code)?.rate ?? 1);
    fc.assert(
      fc.property(listed, currency, fc.integer({ min: 0, max: 1_000_000 }), (from, to, value) => {
        const exact =
          ((value / 10 ** minorDigits(from)) * rateOf(to) * 10 ** minorDigits(to)) / rateOf(from);
        // Half a unit of rounding, and the last digit of the factor.
        const error = Math.abs((convert(conversion(to), value, from) ?? 0) - exact);
        expect(error).toBeLessThanOrEqual(0.51 + exact * 1e-7);
      }),
    );
  });

  it('keeps the order of amounts, also across currencies, as their products do', () => {
    fc.assert(
      fc.property(currency, listed, listed, amount, amount, (to, a, b, x, y) => {
        const rates = conversion(to);
        const [low, high] = [x * (rates.factors[a] ?? 0), y * (rates.factors[b] ?? 0)];
        const [shownLow, shownHigh] = [convert(rates, x, a) ?? 0, convert(rates, y, b) ?? 0];
        // Equal products convert to equal amounts, and lower ones never to higher amounts.
        expect((low - high) * (shownLow - shownHigh)).toBeGreaterThanOrEqual(0);
        expect(shownLow === shownHigh || low !== high).toBe(true);
        expect(Number.isSafeInteger(low)).toBe(true);
      }),
    );
  });

  it('keeps the order after a round trip', () => {
    fc.assert(
      fc.property(amount, amount, (x, y) => {
        const there = (value: number) => convert(conversion('USD'), value, 'EUR') ?? 0;
        const andBack = (value: number) => convert(conversion('EUR'), there(value), 'USD') ?? 0;
        expect(andBack(Math.min(x, y))).toBeLessThanOrEqual(andBack(Math.max(x, y)));
        expect(Math.abs(andBack(x) - x)).toBeLessThanOrEqual(1 + x * 1e-6);
      }),
    );
  });
});

describe('nativeBounds', () => {
  it('are exactly the amounts whose conversions lie within the limits', () => {
    fc.assert(
      fc.property(
        currency,
        listed,
        fc.integer({ min: 0, max: 100_000 }),
        fc.nat(100_000),
        (to, from, least, more) => {
          const rates = conversion(to);
          const most = least + more;
          const bounds = nativeBounds(rates, from, least, most);
          const fits = (value: number) => {
            const shown = convert(rates, value, from) ?? -1;
            return shown >= least && shown <= most;
          };
          expect(bounds).not.toBeNull();
          const edges = [bounds?.least ?? 0, bounds?.most ?? 0];
          const near = edges.flatMap((edge) => [edge - 1, edge, edge + 1]).filter((at) => at >= 0);
          expect(near.filter(fits)).toEqual(
            near.filter((at) => at >= (edges[0] ?? 0) && at <= (edges[1] ?? 0)),
          );
        },
      ),
    );
  });

  it('have no upper limit for the largest number', () => {
    const bounds = nativeBounds(conversion('JPY'), 'GBP', 0, Number.MAX_SAFE_INTEGER);
    expect(bounds?.least).toBe(0);
    expect(bounds?.most).toBeGreaterThan(1e13);
    expect(nativeBounds(conversion('EUR'), 'XYZ', 0, 1)).toBeNull();
  });
});

describe('currencies', () => {
  it.each([
    ['en-US,en;q=0.9', 'USD'],
    ['en-GB', 'GBP'],
    ['de-DE,de;q=0.9,en-US;q=0.8', 'EUR'],
    ['de,de-CH;q=0.9', 'CHF'],
    ['zh-Hans-CN', 'CNY'],
    ['en', 'EUR'],
    ['xx-ZZ', 'EUR'],
    ['', 'EUR'],
    ['*;q=0.5, "><script>', 'EUR'],
    [undefined, 'EUR'],
  ])('the currency of %j is %s', (header, expected) => {
    expect(guessCurrency(header)).toBe(expected);
  });

  it('are known by their exact codes', () => {
    expect(isDisplayCurrency('USD')).toBe(true);
    for (const code of ['usd', 'BGN', '', '__proto__', null, 3])
      expect(isDisplayCurrency(code)).toBe(false);
  });

  it('all but the euro have a bundled rate', () => {
    expect(new Set(['EUR', ...BUNDLED_RATES.map((rate) => rate.currency)])).toEqual(
      new Set(DISPLAY_CURRENCIES),
    );
    for (const { rate } of BUNDLED_RATES) expect(isRate(rate)).toBe(true);
  });
});

describe('rates', () => {
  it.each(['0', '0.000', '-1', '1e5', 'NaN', '', '1.123456789', '12345678', ' 1', '1,2'])(
    'refuse %j',
    (text) => expect(isRate(text)).toBe(false),
  );

  it('are outdated after a week', () => {
    const day = isoDate('2026-11-20');
    expect(isOutdated(day, isoDate('2026-11-27'))).toBe(false);
    expect(isOutdated(day, isoDate('2026-11-28'))).toBe(true);
  });
});
