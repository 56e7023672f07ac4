import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { basisPoints, cents, ZERO } from '#src/rules/money/money.ts';
import { quote, type Quote } from '#src/rules/pricing/quote.ts';
import type { PropertyType } from '#src/rules/listings/property.ts';

/** The inputs of the example; the nightly price in minor units. */
export interface ExampleInput {
  readonly nightly: number;
  readonly nights: number;
  readonly currency: string;
  readonly property_type: PropertyType;
  readonly country_code: string;
  readonly account_type: 'personal' | 'business';
  readonly vip: boolean;
}

export const MAX_NIGHTS = 60;

/** The price of a stay without extras; null for invalid input. */
export function examplePrice(
  { nightly, nights, currency, property_type, country_code, account_type, vip }: ExampleInput,
  fees: readonly FeeStructure[],
  today: IsoDate,
): Quote | null {
  if (!Number.isSafeInteger(nightly) || nightly < 1) return null;
  const check_in = addDays(today, 30);
  const none = basisPoints(0);
  const price = quote({
    property: {
      currency,
      max_guests: 2,
      pets_allowed: false,
      property_type,
      country_code,
      vip_seller: vip,
      seller_account_type: account_type,
      rates: {
        base: cents(nightly),
        weekday: {},
        seasons: [],
        weekly_discount: none,
        monthly_discount: none,
        extra_guest: null,
        cleaning_fee: ZERO,
        min_nights: 1,
        max_nights: MAX_NIGHTS,
        arrival_days: [],
      },
    },
    stay: { check_in, check_out: addDays(check_in, nights) },
    guests: 2,
    fees,
    credits: ZERO,
    today,
    hour: 0,
  });
  return price.ok ? price : null;
}
