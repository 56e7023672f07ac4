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
 * The buyer takes the price that was sent: a booking whose nights are held for half an hour, at
 * exactly that price, less the credit they have. Answers the booking's id. Throws 403 as a booking
 * does, 409 `wrong_state`, `offer_expired`, `property_unavailable` and `dates_taken`.
 */
export async function acceptOffer(
  work: UnitOfWork,
  actor: SessionActor,
  id: string,
): Promise<string> {
  const { trx, now } = work;
  const sent = await lockOffer(trx, id);
  const buyerId = bookingBuyer(actor);
  if (buyerId !== sent.buyer_id)
    throw conflict('other_profile', 'Switch to the profile that the offer was made to.');
  nextOfferState(work, sent, 'accept');
  const { check_in, check_out, guests, currency, lines, policy, total, seller_total } = sent;
  if (total === null || seller_total === null || policy === null)
    throw new Error(`${sent.reference} was sent without a price`);
  const stay = { check_in, check_out };
  const offer = await loadOffer(trx, sent.property_id, stay, now, 'lock');
  if (offer?.state !== 'published' || check_in < todayIn(offer.time_zone, now))
    throw conflict('property_unavailable', 'This place cannot be booked at the moment.');
  if (offer.taken) throw datesTaken();
  const credit = spendableCredit(await lockCredit(work, actor.user_id, currency), total);
  const price = {
    currency,
    lines: credit === 0 ? lines : [...lines, creditLine(credit)],
    total: cents(total - credit),
    seller_total,
  };
  const kept = { ...offer, policy };
  const { id: quoteId } = await storeQuote(trx, kept, { ...stay, guests }, price, now);
  const quote = await findQuote(work, quoteId);
  if (!quote) throw new Error('The price of the offer was not kept');
  for (const lapsed of offer.lapsed_ids) await expireBooking(work.as(SYSTEM), lapsed);
  const { reference, ...promised } = quote;
  const bookingId = await insertBooking(work, promised, reference, offer.seller_id, buyerId);
  await transitionOffer(work, sent, 'accept', { booking_id: bookingId });
  return bookingId;
}
