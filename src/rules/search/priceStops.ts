import { normaliseNumeral } from '#src/rules/texts/numeral.ts';
import { minorDigits } from '../currencies/minorDigits.ts';

/** Minor units a night at which the slider stops: close together where most prices are. */
const NIGHTLY_STOPS = [
  0, 2500, 4000, 5000, 6000, 7000, 8000, 9000, 10_000, 12_000, 14_000, 16_000, 18_000, 20_000,
  23_000, 26_000, 30_000, 35_000, 40_000, 50_000, 60_000, 80_000, 100_000,
] as const;

const CENTS = 100;

/** Roughly how many units are worth one euro, for currencies where ten or more are. */
const UNITS: Readonly<Record<string, number>> = {
  CZK: 20,
  HKD: 10,
  HUF: 400,
  IDR: 20_000,
  INR: 100,
  ISK: 150,
  JPY: 200,
  KRW: 2000,
  MXN: 20,
  NOK: 10,
  PHP: 50,
  SEK: 10,
  THB: 40,
  TRY: 50,
  ZAR: 20,
};

/** Rounded to two leading digits, in whole currency units. */
function rounded(units: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, units))) - 1);
  return Math.round(units / step) * step;
}

/**
 * The slider's stops in minor units of the currency, ascending, for the whole stay or, without dates, for a
 * night. The last means no limit.
 */
export function priceStops(nights: number | null, currency: string): number[] {
  const factor = ((UNITS[currency] ?? 1) * (nights ?? 1)) / CENTS;
  return NIGHTLY_STOPS.map((cents) => rounded(cents * factor) * 10 ** minorDigits(currency));
}

/** The index of the stop nearest to an amount. */
export function stopOf(stops: readonly number[], cents: number): number {
  let nearest = 0;
  for (const [index, stop] of stops.entries())
    if (Math.abs(stop - cents) < Math.abs((stops[nearest] ?? 0) - cents)) nearest = index;
  return nearest;
}

export interface PriceRange {
  readonly price_min: number | null;
  readonly price_max: number | null;
}

/** The range between two stops; either end of the slider means no limit. */
export function rangeAt(stops: readonly number[], low: number, high: number): PriceRange {
  return {
    price_min: low === 0 ? null : (stops[low] ?? null),
    price_max: high >= stops.length - 1 ? null : (stops[high] ?? null),
  };
}

/** Parses whole currency units to minor units; null if empty, undefined if invalid. */
export function typedAmount(text: string, currency: string): number | null | undefined {
  if (text.trim() === '') return null;
  const plain = normaliseNumeral(text) ?? '';
  return /^\d{1,9}$/.test(plain) ? Number(plain) * 10 ** minorDigits(currency) : undefined;
}
