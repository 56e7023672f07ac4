import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import { cents, ZERO } from '#src/rules/money/money.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { quote, type Quote } from '#src/rules/pricing/quote.ts';
import { WEEK_NIGHTS } from '#src/rules/pricing/rates.ts';
import { arrivalRules, bookedAnyTime } from '#src/rules/pricing/stayRules.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';

/** The sample begins about a month ahead. */
const AHEAD_DAYS = 30;
const DAYS_OF_A_WEEK = 7;

interface Seller {
  readonly country_code: string;
  readonly account_type: 'personal' | 'business';
}

/** The price of a week in about a month, or of the shortest stay; null without a price. */
export function weekSample(
  { rates, currency, max_guests, property_type }: ListingValues,
  { country_code, account_type }: Seller,
  fees: readonly FeeStructure[],
  today: IsoDate,
): { stay: Stay; price: Quote } | null {
  if (rates.base === null) return null;
  const priced = bookedAnyTime({ ...rates, base: cents(rates.base) });
  const starts = Array.from({ length: DAYS_OF_A_WEEK }, (_, day) =>
    addDays(today, AHEAD_DAYS + day),
  );
  for (const check_in of starts) {
    const rules = arrivalRules(priced, check_in, today);
    const nights = Math.min(Math.max(WEEK_NIGHTS, rules.min_nights), rules.max_nights);
    const stay = { check_in, check_out: addDays(check_in, nights) };
    const price = quote({
      property: {
        currency,
        max_guests: max_guests ?? 1,
        pets_allowed: false,
        property_type: property_type ?? 'apartment',
        country_code,
        rates: priced,
        vip_seller: false,
        seller_account_type: account_type,
      },
      stay,
      guests: Math.min(2, max_guests ?? 1),
      fees,
      credits: ZERO,
      today,
      hour: 0,
    });
    if (price.ok) return { stay, price };
  }
  return null;
}
