import { sql, type Kysely } from 'kysely';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { Rates } from '#src/rules/pricing/rates.ts';
import type { CalendarReply } from '#src/wire/listings/property.ts';
import type { Tables } from './tables/index.ts';

/** Rates of single nights, by day; null where no night has any. */
export type NightRates = CalendarReply['data']['nights'] | null;

/** The rates of a property with those of its single nights. */
export function withNights<R extends Rates>(
  rates: R,
  nights: NightRates,
): Omit<R, 'nights'> & Rates {
  return nights ? { ...rates, nights } : rates;
}

/** The rates of single nights of a stay, read by one index. */
export async function nightRatesOf(
  db: Kysely<Tables>,
  propertyId: string,
  { check_in, check_out }: Stay,
): Promise<NightRates> {
  const { rows } = await sql<{ readonly nights: NightRates }>`
    select json_object_agg(night, json_build_object('price', price, 'min_nights', min_nights)) as nights
    from night_rates where property_id = ${propertyId}
      and night >= ${check_in}::date and night < ${check_out}::date`.execute(db);
  return rows[0]?.nights ?? null;
}
