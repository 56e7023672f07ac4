import { partyOf } from '#src/rules/pricing/party.ts';
import { creditLine } from '#src/rules/pricing/quote.ts';
import { spendableCredit } from '#src/rules/referrals/referral.ts';
import { cents } from '#src/rules/money/money.ts';
import { todayIn } from '#src/rules/dates/day.ts';
import { conflict } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { storeQuote } from '#server/modules/pricing/commands/createQuote.ts';
import { expireBooking } from './expireBooking.ts';
import { lockOffer, transitionOffer, nextOfferState } from './lockOffer.ts';
import { loadOffer } from '#server/modules/pricing/queries/pricedStay.ts';
import { bookingBuyer, findQuote, insertBooking, lockCredit } from './placeBooking.ts';
import { datesTaken } from '#server/modules/pricing/queries/stayErrors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Accepts an offer: creates a booking at the offered price, less the buyer’s credit, and holds its
 * nights for half an hour. Returns the booking’s id. Throws 403 as placing a booking does, 409
 * `wrong_state`, `offer_expired`, `property_unavailable` and `dates_taken`.
 */
export async function acceptOffer(
  unit: UnitOfWork,
  actor: SessionActor,
  id: string,
): Promise<string> {
  const { trx } = unit;
  const locked = await lockOffer(trx, id);
  const { now } = unit;
  const buyerId = bookingBuyer(actor);
  if (buyerId !== locked.buyer_id)
    throw conflict('other_profile', 'Switch to the profile that the offer was made to.');
  nextOfferState(unit, locked, 'accept');
  const { check_in, check_out, currency, lines, policy, total, seller_total } = locked;
  if (total === null || seller_total === null || policy === null)
    throw new Error(`${locked.reference} was sent without a price`);
  const stay = { check_in, check_out };
  const offer = await loadOffer(trx, locked.property_id, stay, now, 'lock');
  if (offer?.state !== 'published' || check_in < todayIn(offer.time_zone, now))
    throw conflict('property_unavailable', 'This place cannot be booked at the moment.');
  if (offer.taken) throw datesTaken();
  const available = await lockCredit(unit, actor.user_id, currency);
  const credit = spendableCredit(available, total);
  const price = {
    currency,
    lines: credit === 0 ? lines : [...lines, creditLine(credit)],
    total: cents(total - credit),
    seller_total,
    available,
  };
  const offerWithPolicy = { ...offer, policy };
  const asked = { ...stay, ...partyOf(locked) };
  const { id: quoteId } = await storeQuote(trx, offerWithPolicy, asked, price, now);
  const quote = await findQuote(unit, quoteId);
  if (!quote) throw new Error('The price of the offer was not stored');
  for (const expiredId of offer.lapsed_ids) await expireBooking(unit.as(SYSTEM), expiredId);
  const { reference, ...quoteRow } = quote;
  const bookingId = await insertBooking(unit, quoteRow, reference, offer.seller_id, buyerId);
  await transitionOffer(unit, locked, 'accept', { booking_id: bookingId });
  return bookingId;
}
