import { CURRENCIES } from '#resources/homes/properties.ts';
import { BASE_CURRENCY, type DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import { convert, type Conversion } from '#src/rules/currencies/convert.ts';
import { lowestProducts, nativeBounds } from '#src/rules/currencies/priceBounds.ts';
import { conversionTo } from '#src/rules/currencies/rates.ts';
import { invalid } from '#server/platform/errors.ts';
import { readRates } from '#server/platform/currencies/readRates.ts';
import type { SearchContext } from './searchContext.ts';

/** How a search compares prices of several currencies. */
export interface SearchConversion {
  /** An amount in the currency of the search. */
  readonly convert: (amount: number, currency: string) => number;
  /** The native amounts, by listing currency, whose conversions lie within the limits. */
  readonly bounds: (least: number, most: number) => readonly { least: number; most: number }[];
  /** The lowest amount in each currency whose product with its factor reaches `key`. */
  readonly amountsFrom: (key: number) => readonly { amount: number; currency: string }[];
  /** Parameters of the statements. */
  readonly currencies: string;
  readonly factors: string;
  readonly stops: (amounts: readonly number[]) => string;
}

export const arrayText = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

/** Throws 422 for a currency without a rate. */
export async function searchConversion(
  { database, rates }: SearchContext,
  currency: DisplayCurrency = BASE_CURRENCY,
): Promise<SearchConversion> {
  const known = await rates.of('rates', () => readRates(database.db));
  const conversion = conversionTo(currency, CURRENCIES, known);
  if (!conversion) throw invalid({ currency: [`There is no exchange rate for ${currency}.`] });
  return compared(conversion);
}

function compared(conversion: Conversion): SearchConversion {
  const factorOf = (currency: string): number => {
    const factor = conversion.factors[currency];
    if (!factor) throw new Error(`No exchange rate is bundled for ${currency}`);
    return factor;
  };
  return {
    convert: (amount, currency) => convert(conversion, amount, currency) ?? amount,
    bounds: (least, most) =>
      CURRENCIES.map(
        (currency) => nativeBounds(conversion, currency, least, most) ?? { least, most },
      ),
    amountsFrom: (key) =>
      CURRENCIES.map((currency) => ({
        amount: Math.ceil(key / factorOf(currency)),
        currency,
      })),
    currencies: arrayText(CURRENCIES),
    factors: arrayText(CURRENCIES.map(factorOf)),
    stops: (amounts) => arrayText(lowestProducts(conversion, amounts)),
  };
}
