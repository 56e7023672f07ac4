import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { cents } from '#src/rules/money/money.ts';
import { offerBounds, offerDeadline } from '#src/rules/bookings/offer.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { OfferRequest, SendOffer, UnaskedOffer } from '#src/wire/bookings/offers.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/errors.ts';
import { offerEmails } from '../emails/offerEmails.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { freeReference } from '#server/platform/database/freeReference.ts';
import { lockOffer, transitionOffer, type LockedOffer } from './lockOffer.ts';
import {
  agreedPriceOf,
  loadOffer,
  priceOf,
  type Offer,
} from '#server/modules/pricing/queries/pricedStay.ts';
import { bookingBuyer } from './placeBooking.ts';
import { recordTransition } from '#server/platform/unitOfWork/recordTransition.ts';
import { offerReference } from '#server/platform/database/references.ts';
import { datesTaken, requireBookableStay } from '#server/modules/pricing/queries/stayErrors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** What the stay costs by its rates, before fees: the lines that both sides see. */
export function usualPrice(offer: Offer, stay: Stay, guests: number, now: Date) {
  const price = priceOf(offer, stay, guests, now);
  if (!price.ok) throw requireBookableStay(price.problems);
  const shared = price.lines.filter(({ include_for }) => include_for === 'both');
  return cents(shared.reduce((sum, { amount }) => sum + amount, 0));
}

/** The property as it is offered, for a stay that is free. Throws 404, 422 `stay_not_offered`, 409 `dates_taken`. */
async function openStay({ trx, now }: UnitOfWork, { property_id, guests, ...stay }: OfferRequest) {
  const offer = await loadOffer(trx, property_id, stay, now, 'read');
  if (offer?.state !== 'published') throw notFound('property');
  const usual = usualPrice(offer, stay, guests, now);
  if (offer.taken) throw datesTaken();
  return { offer, usual };
}

/**
 * A buyer asks the seller for a price; no nights are blocked. Answers the id. Throws 403 as a booking
 * does, 404, 409 `dates_taken` and `offer_open`, 422 `stay_not_offered`.
 */
export async function requestOffer(
  work: UnitOfWork,
  actor: SessionActor,
  request: OfferRequest,
): Promise<string> {
  const buyer_id = bookingBuyer(actor);
  const { offer, usual } = await openStay(work, request);
  if (actor.profile_ids.includes(offer.seller_id))
    throw forbidden('This is your own place.', 'own_property');
  const made = await insertOffer(work, { ...request, buyer_id }, offer, usual);
  for (const { to, letter } of offerEmails(made, 'ask', work.services.env.PUBLIC_URL))
    work.mail(to, letter);
  return made.id;
}

/**
 * A seller offers a price that nobody asked for, to somebody they have dealt with. The caller has
 * checked whose property it is. Throws as `requestOffer` and `sendOffer` do.
 */
export async function sendUnrequestedOffer(
  work: UnitOfWork,
  { agreed, words, buyer_id, ...request }: UnaskedOffer,
): Promise<string> {
  const { offer, usual } = await openStay(work, request);
  const made = await insertOffer(work, { ...request, buyer_id, words: undefined }, offer, usual);
  await sendOffer(work, made.id, { agreed, words });
  return made.id;
}

async function insertOffer(
  work: UnitOfWork,
  { words = '', ...request }: OfferRequest & { readonly buyer_id: string },
  { seller_id, priced }: Offer,
  usual: LockedOffer['usual'],
): Promise<LockedOffer> {
  const { trx, now } = work;
  const { buyer_id, property_id, check_in, check_out } = request;
  // Of two that ask at once, the second waits here and finds the first.
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', buyer_id)
    .forNoKeyUpdate()
    .execute();
  const open = await trx
    .selectFrom('offers')
    .select('id')
    .where('buyer_id', '=', buyer_id)
    .where('property_id', '=', property_id)
    .where('state', 'in', ['requested', 'sent'])
    .where('expires_at', '>', now.toISOString())
    .where('check_in', '<', check_out)
    .where('check_out', '>', check_in)
    .executeTakeFirst();
  if (open)
    throw conflict('offer_open', 'There is an open offer for these nights already.', {
      offer_id: open.id,
    });
  const row: Insertable<Tables['offers']> = {
    ...request,
    id: uuidv7(),
    reference: await freeReference(trx, 'offers', offerReference),
    seller_id,
    currency: priced.currency,
    usual,
    agreed: null,
    total: null,
    seller_total: null,
    lines: [],
    policy: null,
    buyer_words: words,
    booking_id: null,
    expires_at: offerDeadline('requested', now, check_in)?.toISOString() ?? null,
    created_at: now.toISOString(),
  };
  await trx.insertInto('offers').values(row).execute();
  const made = { resource: 'offers', record_id: row.id, to_state: 'requested' } as const;
  await recordTransition(work, { ...made, event: 'ask' });
  work.changed('offers', row.id);
  return lockOffer(trx, row.id);
}

/**
 * The seller sends a price: what it comes to is kept as it is now, for it is what the buyer will see.
 * Throws 409 `wrong_state`, `offer_expired`, `dates_taken`, 422 where it is out of bounds.
 */
export async function sendOffer(
  work: UnitOfWork,
  id: string,
  { agreed, words = '' }: SendOffer,
): Promise<void> {
  const { trx, now } = work;
  const asked = await lockOffer(trx, id);
  const { check_in, check_out, guests, currency } = asked;
  const stay = { check_in, check_out };
  const offer = await loadOffer(trx, asked.property_id, stay, now, 'read');
  if (offer?.state !== 'published')
    throw conflict('property_unavailable', 'This place cannot be booked at the moment.');
  const usual = usualPrice(offer, stay, guests, now);
  if (offer.taken) throw datesTaken();
  const { least, most } = offerBounds(usual);
  if (agreed < least || agreed > most)
    throw invalid({
      agreed: [
        `Offer between ${moneyText(least, currency)} and ${moneyText(most, currency)}: the stay usually costs ${moneyText(usual, currency)} before fees.`,
      ],
    });
  const price = agreedPriceOf(offer, stay, guests, now, agreed);
  if (!price.ok) throw requireBookableStay(price.problems);
  const { total, seller_total, lines } = price;
  const { code, tiers } = offer.policy;
  await transitionOffer(work, asked, 'send', {
    usual,
    agreed,
    total,
    seller_total,
    lines,
    policy: { code, tiers: [...tiers] },
    seller_words: words,
  });
}
