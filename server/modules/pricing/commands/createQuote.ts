import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Cents, ZERO } from '#src/rules/money/money.ts';
import type { BookedExtra } from '#src/rules/pricing/extras.ts';
import { partyOf } from '#src/rules/pricing/party.ts';
import type { Quote } from '#src/rules/pricing/quote.ts';
import { QUOTE_MINUTES } from '#src/rules/pricing/quoteTerms.ts';
import { nightsOf } from '#src/rules/dates/stay.ts';
import type { QuoteRequest, QuoteView } from '#src/wire/bookings/booking.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { availableCredit } from '#server/modules/referrals/queries/creditBalance.ts';
import type { Currency } from '#server/platform/database/currency.ts';
import { readOffer, priceOf, type Offer } from '../queries/pricedStay.ts';
import { datesUnavailable, stayNotOffered } from '../queries/stayErrors.ts';

/**
 * Creates a quote with the signed-in buyer's credit taken off. Throws 404 when the property is not
 * published, 422 `stay_not_offered` with the invalid fields, and 409 `dates_taken`.
 */
export async function createQuote(
  { database, now }: Pick<Services, 'database' | 'now'>,
  request: QuoteRequest,
  actor: SessionActor | null,
): Promise<QuoteView> {
  const at = now();
  const offer = await readOffer(database, request.property_id, request, at);
  if (offer?.state !== 'published') throw notFound('property');
  const available =
    actor?.profile?.profile_type === 'buyer'
      ? await availableCredit(database.db, actor.user_id, offer.priced.currency, at)
      : ZERO;
  const credit = request.use_credit === false ? ZERO : available;
  const price = priceOf(offer, request, request, at, credit);
  if (!price.ok) throw stayNotOffered(price.problems);
  if (offer.taken) throw datesUnavailable();
  return await storeQuote(database.db, offer, request, { ...price, available }, at);
}

/** The price to store, calculated or agreed between the two sides. */
interface QuotedPrice extends Pick<Quote<Currency>, 'currency' | 'total' | 'seller_total'> {
  readonly lines: Tables['quotes']['lines'];
  readonly extras?: readonly BookedExtra[];
  /** The buyer's credit, spent or kept. */
  readonly available?: Cents;
}

type StoredStay = Omit<QuoteRequest, 'property_id' | 'extras'>;

/** Stores a price as a quote, and returns the buyer's view of it. */
export async function storeQuote(
  db: Kysely<Tables>,
  { policy: { code, tiers }, property_id, deposit }: Offer,
  { check_in, check_out, use_credit = true, ...party }: StoredStay,
  { currency, total, seller_total, lines, extras = [], available = ZERO }: QuotedPrice,
  at: Date,
): Promise<QuoteView> {
  const id = uuidv7();
  const policy = { code, tiers: [...tiers] };
  const expires_at = new Date(at.getTime() + QUOTE_MINUTES * 60_000).toISOString();
  const shared = {
    id,
    property_id,
    check_in,
    check_out,
    ...partyOf(party),
    currency,
    total,
    deposit,
    expires_at,
  };
  await db
    .insertInto('quotes')
    .values({
      ...shared,
      seller_total,
      lines,
      policy,
      use_credit,
      extras: extras.length > 0 ? [...extras] : null,
    })
    .execute();
  return {
    ...shared,
    extras: [...extras],
    nights: nightsOf({ check_in, check_out }),
    lines: lines.filter((line) => line.include_for !== 'seller'),
    credit_available: available,
    policy,
  };
}
