import { sql, type Kysely } from 'kysely';
import { offerMachine } from '#src/rules/bookings/offer.ts';
import { partyOf } from '#src/rules/pricing/party.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import type { OfferAnswer, OfferView } from '#src/wire/bookings/offers.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { sidesOf } from '#server/modules/bookingRecord/bookingParties.ts';

/** A user’s side in an offer. */
export type OfferSide = OfferView['seen_as'];

/** Offers with the columns that every view shows. */
export function offerRows(db: Kysely<Tables>) {
  return db
    .selectFrom('offers')
    .innerJoin('properties', 'properties.id', 'offers.property_id')
    .innerJoin('profiles as buyers', 'buyers.id', 'offers.buyer_id')
    .innerJoin('profiles as sellers', 'sellers.id', 'offers.seller_id')
    .selectAll('offers')
    .select([
      'properties.title',
      'properties.deposit',
      sql<OfferView['property']['photo']>`properties.photos -> 0`.as('photo'),
      'buyers.display_name as buyer_name',
      'sellers.display_name as seller_name',
    ]);
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof offerRows>['executeTakeFirstOrThrow']>>;

/** The offer as one side sees it, with that side’s lines and total. */
export function offerFor(row: OfferRow, seen_as: OfferSide, now: Date): OfferView {
  const lapsed = hasLapsed(row, now);
  const state = lapsed ? 'expired' : row.state;
  const may = (event: 'send' | 'accept' | OfferAnswer) =>
    transition(offerMachine, state, event, seen_as) !== null;
  const hidden = seen_as === 'seller' ? 'buyer' : 'seller';
  return {
    id: row.id,
    reference: row.reference,
    state,
    seen_as,
    property: { id: row.property_id, title: row.title, photo: row.photo },
    buyer: { id: row.buyer_id, display_name: row.buyer_name },
    seller: { id: row.seller_id, display_name: row.seller_name },
    check_in: row.check_in,
    check_out: row.check_out,
    ...partyOf(row),
    currency: row.currency,
    usual: row.usual,
    agreed: row.agreed,
    deposit: row.deposit,
    total: seen_as === 'seller' ? row.seller_total : row.total,
    lines: row.lines.filter((line) => line.include_for !== hidden),
    buyer_words: row.buyer_words,
    seller_words: row.seller_words,
    booking_id: row.booking_id,
    expires_at: lapsed ? null : row.expires_at,
    created_at: row.created_at,
    abilities: {
      send: may('send'),
      accept: may('accept'),
      refuse: may('refuse'),
      take_back: may('take_back'),
      decline: may('decline'),
      withdraw: may('withdraw'),
    },
  };
}

/** The user’s sides of an offer; staff read offers in the staff front. */
export function offerSides(
  actor: SessionActor | null,
  parties: { readonly buyer_id: string; readonly seller_id: string },
): OfferSide[] {
  return sidesOf(actor, parties).filter((side) => side !== 'staff');
}

/** The offer as its reader may see it. Throws 404 for strangers, too. */
export async function offerView(
  db: Kysely<Tables>,
  actor: SessionActor | null,
  id: string,
  now: Date,
): Promise<OfferView> {
  const row = await offerRows(db).where('offers.id', '=', id).executeTakeFirst();
  const [side] = row ? offerSides(actor, row) : [];
  if (!row || !side) throw notFound('offer');
  return offerFor(row, side, now);
}
