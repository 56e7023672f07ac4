import { daysBetween, type IsoDate } from '#src/rules/dates/day.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { type Cents, ZERO } from '#src/rules/money/money.ts';
import { quote, type Quote } from '#src/rules/pricing/quote.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { Home } from '../homes/home.ts';

/** A stay paid by bank transfer, without problems so far. */
export interface PlannedStay {
  readonly home: Home;
  readonly stay: Stay;
  readonly guests: number;
  /** The buyer’s email. */
  readonly buyer: string;
  readonly booked_at: Date;
  readonly until: 'confirmed' | 'checked_in' | 'completed';
  readonly price: Quote<Home['row']['currency']>;
  readonly deposit: Cents;
}

/** Deposits exist since recently: stays that ended this many days ago or earlier have none. */
const DEPOSIT_SINCE_DAYS = 8;

export const depositOf = ({ row }: Home, { check_out }: Stay, today: IsoDate): Cents =>
  daysBetween(check_out, today) < DEPOSIT_SINCE_DAYS ? row.deposit : ZERO;

/** The price of the stay on a day; null where it is not offered. */
export function priceOf(
  { row, rates, place, seller }: Home,
  stay: Stay,
  guests: number,
  fees: readonly FeeStructure[],
  today: IsoDate,
): PlannedStay['price'] | null {
  const price = quote({
    property: {
      currency: row.currency,
      max_guests: row.max_guests,
      pets_allowed: (row.amenities ?? []).includes('pets_allowed'),
      property_type: row.property_type,
      country_code: place.country_code,
      rates,
      vip_seller: seller.vip,
      seller_account_type: seller.account_type,
    },
    stay,
    guests,
    fees,
    credits: ZERO,
    today,
    hour: 0,
  });
  return price.ok ? price : null;
}
