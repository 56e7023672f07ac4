import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Quote } from '#src/rules/pricing.ts';
import { nightsOf } from '#src/rules/stay.ts';
import type { QuoteRequest, QuoteView } from '#src/wire/booking.ts';
import type { Tables } from '../db/tables/index.ts';
import { notFound } from '../errors.ts';
import type { Services } from '../services.ts';
import { readOffer, priceOf, type Currency, type Offer } from './offer.ts';
import { datesTaken, refuseStay } from './refuseStay.ts';

export const QUOTE_MINUTES = 30;

/**
 * Promises a price for half an hour. Throws 404 where the property is not published, 422
 * `stay_not_offered` with the fields at fault, and 409 `dates_taken`.
 */
export async function createQuote(
  { database, now }: Pick<Services, 'database' | 'now'>,
  request: QuoteRequest,
): Promise<QuoteView> {
  const at = now();
  const offer = await readOffer(database, request.property_id, request, at);
  if (offer?.state !== 'published') throw notFound('property');
  const price = priceOf(offer, request, request.guests, at);
  if (!price.ok) throw refuseStay(price.problems);
  if (offer.taken) throw datesTaken();
  return await storeQuote(database.db, offer, request, price, at);
}

/** Keeps a price under a new id, and answers what the buyer may see of it. */
export async function storeQuote(
  db: Kysely<Tables>,
  { policy: { code, tiers }, property_id }: Offer,
  { check_in, check_out, guests }: Omit<QuoteRequest, 'property_id'>,
  { currency, total, seller_total, lines }: Quote<Currency>,
  at: Date,
): Promise<QuoteView> {
  const id = uuidv7();
  const policy = { code, tiers: [...tiers] };
  const expires_at = new Date(at.getTime() + QUOTE_MINUTES * 60_000).toISOString();
  const asked = { id, property_id, check_in, check_out, guests, currency, total, expires_at };
  await db
    .insertInto('quotes')
    .values({ ...asked, seller_total, lines, policy })
    .execute();
  return {
    ...asked,
    nights: nightsOf({ check_in, check_out }),
    lines: lines.filter((line) => line.include_for !== 'seller'),
    policy,
  };
}
