import { daysBetween, type IsoDate } from '../dates/day.ts';
import { divideHalfEven } from '../money/money.ts';
import type { Conversion } from './convert.ts';
import { BASE_CURRENCY, type DisplayCurrency } from './currencies.ts';
import { minorDigits } from './minorDigits.ts';

/** What one euro is worth in a currency, as the source publishes it. */
export interface ExchangeRate {
  readonly currency: DisplayCurrency;
  /** A decimal number, such as `1.1607`. */
  readonly rate: string;
  readonly rate_date: IsoDate;
}

/** Rates are published on working days; the longest break is that of Easter or Christmas. */
export const OUTDATED_AFTER_DAYS = 7;

export function isOutdated(rate_date: IsoDate, today: IsoDate): boolean {
  return daysBetween(rate_date, today) > OUTDATED_AFTER_DAYS;
}

/** Greater numbers are errors of the source. */
const RATE = /^\d{1,7}(\.\d{1,8})?$/;
const RATE_DIGITS = 8;
/** Digits of the largest factor. Its product with any price is an exact number. */
const FACTOR_DIGITS = 8;

export const isRate = (text: string): boolean => RATE.test(text) && Number(text) > 0;

/** The rate as a whole number of 10^-8. */
function scaledRate(rate: string): bigint {
  const [whole = '', fraction = ''] = rate.split('.');
  return BigInt(whole + fraction.padEnd(RATE_DIGITS, '0'));
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/**
 * The conversion of amounts in the currencies `from` to `to`. A currency without a rate has no factor; null if
 * `to` has none.
 */
export function conversionTo(
  to: DisplayCurrency,
  from: readonly DisplayCurrency[],
  rates: readonly ExchangeRate[],
): Conversion | null {
  const rateOf = (currency: DisplayCurrency): bigint | null => {
    if (currency === BASE_CURRENCY) return power(RATE_DIGITS);
    const found = rates.find((rate) => rate.currency === currency);
    return found ? scaledRate(found.rate) : null;
  };
  const target = rateOf(to);
  if (target === null) return null;
  const sources = from.flatMap((currency) => {
    const rate = rateOf(currency);
    return rate === null ? [] : [{ currency, rate }];
  });
  // Minor units of `to` for one minor unit of a currency: `units / rate`, times a power of ten.
  const exponentOf = (currency: string) => minorDigits(to) - minorDigits(currency);
  const factorOf = (currency: string, rate: bigint, digits: number) => {
    const exponent = exponentOf(currency) + digits;
    return exponent >= 0
      ? divideHalfEven(target * power(exponent), rate)
      : divideHalfEven(target, rate * power(-exponent));
  };
  const largest = (digits: number) =>
    Math.max(1, ...sources.map(({ currency, rate }) => factorOf(currency, rate, digits)));
  let digits = FACTOR_DIGITS - 1;
  while (digits > 0 && largest(digits) >= 10 ** FACTOR_DIGITS) digits -= 1;
  return {
    to,
    scale: 10 ** digits,
    factors: Object.fromEntries(
      sources.map(({ currency, rate }) => [
        currency,
        currency === to ? 10 ** digits : factorOf(currency, rate, digits),
      ]),
    ),
  };
}
