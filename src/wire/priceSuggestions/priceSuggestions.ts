import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { COMPARABLE_STEPS } from '#src/rules/priceSuggestions/comparableSteps.ts';
import { FACTOR_CODES } from '#src/rules/priceSuggestions/factor.ts';
import { STRENGTHS } from '#src/rules/priceSuggestions/limits.ts';
import { day, money, share } from '#src/schema/field.ts';

/** Amounts are minor units of the property's currency. */
const settings = z.object({
  automatic: z.boolean(),
  /** The least after the largest discount, and the most before discounts; null: not set. */
  minimum: z.nullable(z.int()),
  maximum: z.nullable(z.int()),
  strength: z.enum(STRENGTHS),
});

/** Why a night has its suggested price. `base` times all factors, rounded once, is `product`. */
const suggestion = z.object({
  base: money(),
  /** Multipliers in basis points; 10 000 is × 1. */
  factors: z.array(
    z.object({
      code: z.enum(FACTOR_CODES),
      share: z.int(),
      /** The holiday's name, in English where there is one. */
      holiday: z.string().optional(),
      /** The event's name. */
      event: z.string().optional(),
    }),
  ),
  product: money(),
  /** The limit that replaced the product. */
  limited: z.nullable(z.enum(['minimum', 'maximum'])),
  price: money(),
});

export const suggestedNight = z.object({
  date: day(),
  /** What a buyer pays today, before discounts. */
  current: money(),
  free: z.boolean(),
  /** What set a price for this night alone; a price by hand is never replaced. */
  source: z.nullable(z.enum(['hand', 'suggestion', 'automatic'])),
  suggestion,
});
export type SuggestedNight = z.infer<typeof suggestedNight>;

/** `GET /v1/seller/properties/{id}/price-suggestions`: the nights of the next 365 days. */
export const priceSuggestions = z.object({
  currency: z.enum(CURRENCIES),
  /** Today in the property's own time zone. */
  today: day(),
  /** 0 where nothing was set yet. */
  version: z.int(),
  settings,
  /** The largest discount for long stays, in basis points. */
  discount: share(),
  comparables: z.object({
    count: z.int(),
    /** Fewer give no factors of the market. */
    needed: z.int(),
    /** Which homes are compared: alike, then farther away, then of other types, then of other sizes. */
    step: z.enum(COMPARABLE_STEPS),
    within_km: z.int(),
    /** Of the base prices, of homes of other sizes for as many guests; null where too few are comparable. */
    median: z.nullable(money()),
  }),
  /** Empty where no price satisfies both limits after the discounts. */
  nights: z.array(suggestedNight),
});
export type PriceSuggestions = z.infer<typeof priceSuggestions>;

export const priceSettingsEdit = settings.extend({
  version: z.int().min(0),
  /** Required when automatic prices are switched off; suggestions that were taken always stay. */
  automatic_prices: z.enum(['keep', 'remove']).optional(),
});
export type PriceSettingsEdit = z.infer<typeof priceSettingsEdit>;

/** Takes the suggestions of the free nights of `[from, to)`. */
export const suggestionsTaken = z.strictObject({
  from: day(),
  to: day(),
  /** The sum of the suggested prices that were shown, of free nights without a price by hand. */
  total: z.int(),
});
export type SuggestionsTaken = z.infer<typeof suggestionsTaken>;
