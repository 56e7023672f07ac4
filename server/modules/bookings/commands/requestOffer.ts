import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { cents } from '#src/rules/money/money.ts';
import { offerBounds, offerDeadline } from '#src/rules/bookings/offer.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { type Party, partyOf } from '#src/rules/pricing/party.ts';
import type { OfferRequest, SendOffer, UnrequestedOffer } from '#src/wire/bookings/offers.ts';
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
import { datesUnavailable, stayNotOffered } from '#server/modules/pricing/queries/stayErrors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The regular price of the stay before fees: the lines that both sides see. */
export function usualPrice(offer: Offer, stay: Stay, party: Party, now: Date) {
  const price = priceOf(offer, stay, partyOf(party), now);
  if (!price.ok) throw stayNotOffered(price.problems);
  const shared = price.lines.filter(({ include_for }) => include_for === 'both');
  return cents(shared.reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * The published property and the regular price of a free stay. Throws 404, 422 `stay_not_offered`,
 * 409 `dates_taken`.
 */
async function availableStay({ trx, now }: UnitOfWork, request: OfferRequest) {
  const offer = await loadOffer(trx, request.property_id, request, now, 'read');
  if (offer?.state !== 'published') throw notFound('property');
  const usual = usualPrice(offer, request, request, now);
  if (offer.taken) throw datesUnavailable();
  return { offer, usual };
}

/**
 * Requests an offer for a buyer; no nights are blocked. Returns the id. Throws 403 as placing a
 * booking does, 404, 409 `dates_taken` and `offer_open`, 422 `stay_not_offered`.
 */
export async function requestOffer(
  unit: UnitOfWork,
  actor: SessionActor,
  request: OfferRequest,
): Promise<string> {
  const buyer_id = bookingBuyer(actor);
  const { offer, usual } = await availableStay(unit, request);
  if (actor.profile_ids.includes(offer.seller_id))
    throw forbidden('This is your own place.', 'own_property');
  const created = await insertOffer(unit, { ...request, buyer_id }, offer, usual);
  for (const { to, email } of offerEmails(created, 'ask', unit.services.env.PUBLIC_URL))
    unit.mail(to, email);
  return created.id;
}

/**
 * Sends an offer that no buyer requested, to a buyer the seller knows. The caller has checked the
 * seller. Throws as `requestOffer` and `sendOffer` do.
 */
export async function sendUnrequestedOffer(
  unit: UnitOfWork,
  { agreed, words, buyer_id, ...request }: UnrequestedOffer,
): Promise<string> {
  const { offer, usual } = await availableStay(unit, request);
  const created = await insertOffer(unit, { ...request, buyer_id, words: undefined }, offer, usual);
  await sendOffer(unit, created.id, { agreed, words });
  return created.id;
}

async function insertOffer(
  unit: UnitOfWork,
  { words = '', ...request }: OfferRequest & { readonly buyer_id: string },
  { seller_id, priced }: Offer,
  usual: LockedOffer['usual'],
): Promise<LockedOffer> {
  const { trx, now } = unit;
  const { buyer_id, property_id, check_in, check_out } = request;
  // Lock the buyer, so that the second of two concurrent requests finds the first.
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
  const transition = { resource: 'offers', record_id: row.id, to_state: 'requested' } as const;
  await recordTransition(unit, { ...transition, event: 'ask' });
  unit.changed('offers', row.id);
  return lockOffer(trx, row.id);
}

/**
 * Sends a price to the buyer and stores it as of now, so that later rate changes do not affect it.
 * Throws 409 `wrong_state`, `offer_expired`, `dates_taken`, 422 where it is out of bounds.
 */
export async function sendOffer(
  unit: UnitOfWork,
  id: string,
  { agreed, words = '' }: SendOffer,
): Promise<void> {
  const locked = await lockOffer(unit.trx, id);
  const { trx, now } = unit;
  const { currency } = locked;
  const offer = await loadOffer(trx, locked.property_id, locked, now, 'read');
  if (offer?.state !== 'published')
    throw conflict('property_unavailable', 'This place cannot be booked at the moment.');
  const usual = usualPrice(offer, locked, locked, now);
  if (offer.taken) throw datesUnavailable();
  const { least, most } = offerBounds(usual);
  if (agreed < least || agreed > most)
    throw invalid({
      agreed: [
        `Offer between ${moneyText(least, currency)} and ${moneyText(most, currency)}: the stay usually costs ${moneyText(usual, currency)} before fees.`,
      ],
    });
  const price = agreedPriceOf(offer, locked, locked, now, agreed);
  if (!price.ok) throw stayNotOffered(price.problems);
  const { total, seller_total, lines } = price;
  const { code, tiers } = offer.policy;
  await transitionOffer(unit, locked, 'send', {
    usual,
    agreed,
    total,
    seller_total,
    lines,
    policy: { code, tiers: [...tiers] },
    seller_words: words,
  });
}
