import type { Currency } from '#server/platform/database/currency.ts';
import { CompiledQuery, type Kysely, type Selectable } from 'kysely';
import { localTime } from '#src/rules/dates/day.ts';
import type { ChosenExtra } from '#src/rules/pricing/extras.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { type Party, partyOf } from '#src/rules/pricing/party.ts';
import {
  quote,
  type PricedProperty,
  type Quote,
  type RefusedQuote,
} from '#src/rules/pricing/quote.ts';
import { type CancellationPolicy, DEFAULT_POLICIES } from '#src/rules/bookings/cancellation.ts';
import { type Cents, ZERO } from '#src/rules/money/money.ts';
import type { PropertyState } from '#src/rules/listings/property.ts';
import { spendableCredit } from '#src/rules/referrals/referral.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { keepsFrom } from '#server/platform/database/preparation.ts';
import type { Database } from '#server/platform/database/client.ts';
import { ONE_PLAN, queryNamed } from '#server/platform/database/pools/preparedPool.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { type NightRates, withNights } from '#server/platform/database/nightRates.ts';

/** A property as offered now, with all that the price and the booking of a stay depend on. */
export interface Offer {
  readonly property_id: string;
  readonly seller_id: string;
  readonly state: PropertyState;
  readonly time_zone: string;
  readonly priced: PricedProperty<Currency>;
  readonly fees: readonly FeeStructure[];
  readonly policy: CancellationPolicy;
  /** The security deposit in minor units, paid with the price and held until after check-out. */
  readonly deposit: Cents;
  /** At least one of the nights is booked or blocked, or stays free for preparation. */
  readonly taken: boolean;
  /** Bookings whose deadline has passed but that are still in the calendar. */
  readonly lapsed_ids: readonly string[];
}

interface Row extends Selectable<
  Pick<
    Tables['properties'],
    | 'seller_id'
    | 'state'
    | 'currency'
    | 'max_guests'
    | 'amenities'
    | 'property_type'
    | 'rates'
    | 'deposit'
  >
> {
  readonly policy_code: CancellationPolicy['code'];
  readonly tiers: CancellationPolicy['tiers'] | null;
  readonly country_code: string;
  readonly time_zone: string;
  readonly vip: boolean;
  readonly account_type: PricedProperty['seller_account_type'];
  readonly fees: FeeStructure[];
  readonly nights: NightRates;
  readonly taken: boolean;
  readonly lapsed_ids: string[];
}

// `greatest` keeps the range valid when check-out is before check-in; pricing reports that error.
const NIGHTS_KEPT = `from calendar_entries c left join bookings b on b.id = c.booking_id
  where c.property_id = p.id and ${keepsFrom('$2::date', 'greatest($2::date, $3::date)')}`;

const READ_OFFER = `${ONE_PLAN}
  select p.seller_id, p.state, p.currency, p.max_guests, p.amenities, p.property_type, p.rates,
    p.deposit,
    p.cancellation_policy as policy_code, cp.tiers, l.country_code, l.time_zone, s.vip,
    s.account_type,
    (select coalesce(json_agg(f), '[]') from fee_structures f) as fees,
    (select json_object_agg(n.night, json_build_object('price', n.price, 'min_nights', n.min_nights))
      from night_rates n where n.property_id = p.id and n.night >= $2::date and n.night < $3::date)
      as nights,
    exists (select ${NIGHTS_KEPT} and (b.expires_at is null or b.expires_at > $4)) as taken,
    array(select b.id::text ${NIGHTS_KEPT} and b.expires_at <= $4) as lapsed_ids
  from properties p
  join locations l on l.id = p.location_id
  join profiles s on s.id = p.seller_id
  left join cancellation_policies cp on cp.code = p.cancellation_policy
  where p.id = $1`;

/** Reads an offer with one prepared statement. Null when the property does not exist. */
export async function readOffer(
  database: Pick<Database, 'pool' | 'named'>,
  propertyId: string,
  stay: Stay,
  now: Date,
): Promise<Offer | null> {
  const rows = await queryNamed<Row>(database, {
    name: 'offer',
    text: READ_OFFER,
    values: [propertyId, stay.check_in, stay.check_out, now.toISOString()],
  });
  return rows[0] ? offerFrom(propertyId, rows[0]) : null;
}

/**
 * Reads an offer inside a transaction. With `lock`, other bookings of the property wait until it ends:
 * two that insert overlapping nights at once could otherwise deadlock.
 */
export async function loadOffer(
  trx: Kysely<Tables>,
  propertyId: string,
  stay: Stay,
  now: Date,
  lock: 'lock' | 'read',
): Promise<Offer | null> {
  const values = [propertyId, stay.check_in, stay.check_out, now.toISOString()];
  const text = lock === 'lock' ? `${READ_OFFER} for no key update of p` : READ_OFFER;
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows[0] ? offerFrom(propertyId, rows[0]) : null;
}

function offerFrom(property_id: string, row: Row): Offer {
  const { seller_id, state, time_zone, fees, policy_code, tiers, taken, lapsed_ids } = row;
  const { currency, max_guests, property_type, country_code, rates, vip, account_type } = row;
  return {
    property_id,
    seller_id,
    state,
    time_zone,
    priced: {
      currency,
      max_guests,
      pets_allowed: row.amenities.includes('pets_allowed'),
      property_type,
      country_code,
      rates: withNights(rates, row.nights),
      vip_seller: vip,
      seller_account_type: account_type,
    },
    fees,
    deposit: row.deposit,
    policy: tiers ? { code: policy_code, tiers } : DEFAULT_POLICIES[policy_code],
    taken,
    lapsed_ids,
  };
}

/** Who stays, and the extras they chose. */
export interface AskedParty extends Party {
  readonly extras?: readonly ChosenExtra[] | null | undefined;
}

const asked = (party: AskedParty) => ({ ...partyOf(party), extras: party.extras ?? [] });

/** The price of the stay, minus the buyer's credit. */
export function priceOf(
  { priced, fees, time_zone }: Offer,
  stay: Stay,
  party: AskedParty,
  now: Date,
  credit: Cents = ZERO,
): Quote<Currency> | RefusedQuote {
  const request = { property: priced, stay, ...asked(party), fees, ...localTime(time_zone, now) };
  const price = quote({ ...request, credits: ZERO });
  if (credit === 0 || !price.ok) return price;
  return quote({ ...request, credits: spendableCredit(credit, price.total) });
}

/** The price of the stay for an amount before fees that both sides agreed on. */
export function agreedPriceOf(
  { priced, fees, time_zone }: Offer,
  stay: Stay,
  party: Party,
  now: Date,
  agreed: Cents,
): Quote<Currency> | RefusedQuote {
  const at = localTime(time_zone, now);
  const request = { property: priced, stay, ...partyOf(party), fees, ...at };
  return quote({ ...request, credits: ZERO, agreed });
}
