import { addDays, type IsoDate, type Weekday, weekday } from '../dates/day.ts';
import { nightsOf, type Stay } from '../dates/stay.ts';
import type { Cents } from '../money/money.ts';
import { nightlyPrices, type Rates } from './rates.ts';
import { seasonOn } from './stayRules.ts';

/** The rule that set a price: that night's own, then a season, then a weekday's, then the base price. */
export type PriceRule =
  | { readonly kind: 'date' }
  | { readonly kind: 'season'; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly kind: 'weekday'; readonly weekday: Weekday }
  | { readonly kind: 'base' };

export interface PricedNight {
  readonly date: IsoDate;
  readonly price: Cents;
  readonly rule: PriceRule;
}

function ruleOf(rates: Rates, date: IsoDate): PriceRule {
  if (rates.nights?.[date]?.price != null) return { kind: 'date' };
  const season = seasonOn(rates, date);
  if (season) return { kind: 'season', from: season.from, to: season.to };
  const day = weekday(date);
  return rates.weekday[`${day}`] === undefined
    ? { kind: 'base' }
    : { kind: 'weekday', weekday: day };
}

/** Each night of the stay with its price, before discounts, and the rule that set it. */
export function pricedNights(rates: Rates, stay: Stay): PricedNight[] {
  const prices = nightlyPrices(rates, stay);
  return Array.from({ length: nightsOf(stay) }, (_, index) => {
    const date = addDays(stay.check_in, index);
    // `nightlyPrices` has a price for each night.
    return { date, price: prices[index] as Cents, rule: ruleOf(rates, date) };
  });
}
