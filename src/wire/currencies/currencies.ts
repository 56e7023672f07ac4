import { z } from 'zod';
import { DISPLAY_CURRENCIES } from '#src/rules/currencies/currencies.ts';
import { day } from '#src/schema/field.ts';

const currency = z.enum(DISPLAY_CURRENCIES);

/** How a page shows prices: amounts are multiplied by the factor of their currency and divided by `scale`. */
export const displayConversion = z.object({
  to: currency,
  scale: z.int(),
  factors: z.record(z.string(), z.int()),
  /** The day of the oldest rate that it uses. */
  rate_date: day(),
  outdated: z.boolean(),
});
export type DisplayConversion = z.infer<typeof displayConversion>;

export const exchangeRate = z.object({
  currency,
  /** Units of the currency for one euro. */
  rate: z.string(),
  rate_date: day(),
  outdated: z.boolean(),
});

export const exchangeRates = z.object({ base: z.literal('EUR'), rates: z.array(exchangeRate) });
export type ExchangeRates = z.infer<typeof exchangeRates>;

export const displayCurrency = z.strictObject({ currency });

/** The rates as staff see them. */
export const rateSettings = z.object({
  /** Where rates are downloaded from; null where downloads are off. */
  source: z.nullable(z.string()),
  download: z.nullable(
    z.object({
      tried_at: z.string(),
      succeeded_at: z.nullable(z.string()),
      /** Why the latest download failed. */
      error: z.nullable(z.string()),
    }),
  ),
  rates: z.array(exchangeRate.extend({ bundled: z.boolean() })),
});
export type RateSettings = z.infer<typeof rateSettings>;
