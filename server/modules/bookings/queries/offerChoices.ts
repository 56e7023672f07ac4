import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { offerBounds } from '#src/rules/bookings/offer.ts';
import type { OfferChoices, OfferPrice, offerPriceQuery } from '#src/wire/bookings/offers.ts';
import { usualPrice } from '../commands/requestOffer.ts';
import { agreedPriceOf, readOffer } from '#server/modules/pricing/queries/pricedStay.ts';
import { stayNotOffered } from '#server/modules/pricing/queries/stayErrors.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { sellerProfilesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { alphabetical } from '#server/platform/database/textOrder.ts';

/**
 * The seller of a property that the actor may offer. Throws 404, also for other sellers’
 * properties.
 */
export async function offerableSellerOf(
  db: Kysely<Tables>,
  actor: SessionActor,
  propertyId: string,
): Promise<string> {
  const found = await db
    .selectFrom('properties')
    .select('seller_id')
    .where('id', '=', propertyId)
    .executeTakeFirst();
  if (!found || !sellerProfilesOf(actor).includes(found.seller_id)) throw notFound('property');
  return found.seller_id;
}

/** Buyers who have booked with the sellers or requested an offer. */
export function knownBuyers(db: Kysely<Tables>, sellers: readonly string[]) {
  return db
    .selectFrom('profiles')
    .select(['id', 'display_name'])
    .where((on) =>
      on.or([
        on(
          'id',
          'in',
          on.selectFrom('bookings').select('buyer_id').where('seller_id', 'in', sellers),
        ),
        on(
          'id',
          'in',
          on.selectFrom('offers').select('buyer_id').where('seller_id', 'in', sellers),
        ),
      ]),
    );
}

/** The properties and buyers that a seller may choose for an offer. */
export async function offerChoices(db: Kysely<Tables>, actor: SessionActor): Promise<OfferChoices> {
  const sellers = sellerProfilesOf(actor);
  if (sellers.length === 0) return { properties: [], buyers: [] };
  const properties = await db
    .selectFrom('properties')
    .select(['id', 'title', 'max_guests', 'amenities', 'rates'])
    .where('seller_id', 'in', sellers)
    .where('state', '=', 'published')
    .orderBy(alphabetical('title'))
    .limit(200)
    .execute();
  return {
    properties: properties.map(({ rates: { pets }, ...property }) => ({
      ...property,
      rates: { pets },
    })),
    buyers: await knownBuyers(db, sellers)
      .orderBy(alphabetical('display_name'))
      .limit(200)
      .execute(),
  };
}

/** The price of an offer for both sides. Throws 404, 422 `stay_not_offered`. */
export async function offerPrice(
  { database, now }: Services,
  actor: SessionActor,
  { property_id, agreed, ...asked }: z.infer<typeof offerPriceQuery>,
): Promise<OfferPrice> {
  await offerableSellerOf(database.db, actor, property_id);
  const at = now();
  const offer = await readOffer(database, property_id, asked, at);
  if (!offer) throw notFound('property');
  const usual = usualPrice(offer, asked, asked, at);
  const bounds = offerBounds(usual);
  const price = agreedPriceOf(offer, asked, asked, at, agreed ?? usual);
  if (!price.ok) throw stayNotOffered(price.problems);
  const { currency, total, seller_total } = price;
  return { currency, usual, ...bounds, buyer_pays: total, seller_earns: seller_total };
}
