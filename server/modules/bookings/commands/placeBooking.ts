import { expireBookingJob } from '../jobs/jobKinds.ts';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { bookingMachine, calendarKind, bookingDeadline } from '#src/rules/bookings/booking.ts';
import { partyOf } from '#src/rules/pricing/party.ts';
import type { Quote } from '#src/rules/pricing/quote.ts';
import { nightsOf } from '#src/rules/dates/stay.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { ApiError, conflict, forbidden, notFound } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { SYSTEM, bookingActor } from '#server/platform/unitOfWork/acting.ts';
import { canonicalJson } from '#server/platform/audit/canonicalJson.ts';
import { storeQuote } from '#server/modules/pricing/commands/createQuote.ts';
import { availableCredit } from '#server/modules/referrals/queries/creditBalance.ts';
import { expireBooking } from './expireBooking.ts';
import { firstFree } from '#server/platform/database/freeReference.ts';
import type { Currency } from '#server/platform/database/currency.ts';
import { loadOffer, priceOf, type Offer } from '#server/modules/pricing/queries/pricedStay.ts';
import { bookingReference } from '#server/platform/database/references.ts';
import { datesTaken, stayNotOffered } from '#server/modules/pricing/queries/stayErrors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { takingNights } from '#server/modules/nights/commands/takeNights.ts';

type StoredQuote = Selectable<Tables['quotes']>;

/** The buyer profile that books. Throws 403 with a code that says what is missing. */
export function bookingBuyer({ email_verified, profile, profile_ids }: SessionActor): string {
  if (!email_verified)
    throw new ApiError(403, 'email_not_verified', 'Verify your email address before you book.');
  if (profile?.profile_type !== 'buyer' || !profile_ids.includes(profile.id))
    throw new ApiError(403, 'buyer_profile_required', 'Switch to a buyer profile to book.');
  if (!profile.onboarding_complete)
    throw new ApiError(403, 'onboarding_incomplete', 'Finish your onboarding before you book.');
  return profile.id;
}

/**
 * Turns a quote into a booking whose nights are held for half an hour. Returns its id, or the error
 * `price_changed` (409) with a fresh, stored quote. Throws 403 `own_property`, 404, and 409
 * `quote_expired`, `property_unavailable` or `dates_taken`.
 */
export async function placeBooking(
  unit: UnitOfWork,
  actor: SessionActor,
  quoteId: string,
): Promise<string | ApiError> {
  const buyerId = bookingBuyer(actor);
  const { trx, now } = unit;
  const found = await findQuote(unit, quoteId);
  if (!found) throw notFound('quote');
  const { reference, ...quote } = found;
  if (Date.parse(quote.expires_at) <= now.getTime())
    throw conflict('quote_expired', 'The price was held for half an hour. Ask for it again.');
  const offer = await loadOffer(trx, quote.property_id, quote, now, 'lock');
  if (offer?.state !== 'published')
    throw conflict('property_unavailable', 'This place cannot be booked at the moment.');
  if (actor.profile_ids.includes(offer.seller_id))
    throw forbidden('This is your own place.', 'own_property');
  const available = await lockCredit(unit, actor.user_id, offer.priced.currency);
  const credit = quote.use_credit ? available : ZERO;
  const price = priceOf(offer, quote, quote, now, credit);
  if (!price.ok) throw stayNotOffered(price.problems);
  if (offer.taken) throw datesTaken();
  if (!samePrice(quote, offer, price)) {
    const fresh = await storeQuote(trx, offer, quote, { ...price, available }, now);
    return conflict('price_changed', 'The price has changed since it was shown.', { quote: fresh });
  }
  for (const id of offer.lapsed_ids) await expireBooking(unit.as(SYSTEM), id);
  return await insertBooking(unit, quote, reference, offer.seller_id, buyerId);
}

/**
 * The buyer’s spendable credit. Locks the user, so that concurrent bookings cannot spend it twice.
 */
export async function lockCredit({ trx, now }: UnitOfWork, userId: string, currency: Currency) {
  const unlocked = await availableCredit(trx, userId, currency, now);
  if (unlocked === 0) return unlocked;
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return availableCredit(trx, userId, currency, now);
}

/** The quote, with an unused booking reference. */
export function findQuote({ trx }: UnitOfWork, quoteId: string) {
  return trx
    .selectFrom('quotes')
    .selectAll()
    .select(firstFree('bookings', bookingReference).$notNull().as('reference'))
    .where('id', '=', quoteId)
    .executeTakeFirst();
}

function samePrice(quote: StoredQuote, { policy, deposit }: Offer, price: Quote): boolean {
  const priced = ({ lines, currency }: Pick<StoredQuote | Quote, 'lines' | 'currency'>) => ({
    lines,
    currency,
  });
  const shown = { ...priced(quote), policy: quote.policy, deposit: quote.deposit };
  return canonicalJson(shown) === canonicalJson({ ...priced(price), policy, deposit });
}

export async function insertBooking(
  unit: UnitOfWork,
  quote: StoredQuote,
  reference: string,
  sellerId: string,
  buyerId: string,
): Promise<string> {
  const { trx, now, acting } = unit;
  const id = uuidv7();
  const state = bookingMachine.initial;
  const deadline = bookingDeadline(state, now);
  const { property_id, check_in, check_out, currency, total, seller_total, deposit } = quote;
  try {
    await trx
      .with('booking', (db) =>
        db.insertInto('bookings').values({
          id,
          reference,
          property_id,
          buyer_id: buyerId,
          seller_id: sellerId,
          state,
          check_in,
          check_out,
          ...partyOf(quote),
          extras: quote.extras && jsonb(quote.extras),
          nights: nightsOf(quote),
          currency,
          total,
          seller_total,
          deposit,
          lines: jsonb(quote.lines),
          policy: jsonb(quote.policy),
          house_rules: db
            .selectFrom('properties')
            .select('house_rules')
            .where('id', '=', property_id),
          expires_at: deadline?.toISOString() ?? null,
          created_at: now.toISOString(),
        }),
      )
      .with('nights', (db) =>
        takingNights(db, [
          {
            property_id,
            first: check_in,
            last: check_out,
            kind: calendarKind(state) ?? 'hold',
            booking_id: id,
          },
        ]),
      )
      .insertInto('booking_events')
      .values({
        id: uuidv7(),
        booking_id: id,
        event: 'reserve',
        to_state: state,
        by: bookingActor(acting),
        actor_id: acting.user_id,
        on_behalf_of: acting.on_behalf_of,
        created_at: now.toISOString(),
      })
      .execute();
  } catch (error) {
    if (violation(error)?.kind === 'exclusion') throw datesTaken();
    throw error;
  }
  unit.changed('bookings', id);
  if (deadline)
    unit.send(
      expireBookingJob,
      { booking_id: id },
      {
        delaySeconds: (deadline.getTime() - now.getTime()) / 1000,
      },
    );
  return id;
}
