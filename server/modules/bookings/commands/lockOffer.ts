import type { Selectable, Transaction } from 'kysely';
import {
  offerDeadline,
  offerMachine,
  type OfferEvent,
  type OfferState,
} from '#src/rules/bookings/offer.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { offerEmails } from '../emails/offerEmails.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { recordTransition } from '#server/platform/unitOfWork/recordTransition.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** An offer with the names and addresses for its emails. */
export interface LockedOffer extends Selectable<Tables['offers']> {
  readonly property_title: string;
  readonly buyer_name: string;
  readonly buyer_email: string;
  readonly seller_name: string;
  readonly seller_email: string;
}

/** Locks the offer until the transaction ends. Throws 404. */
export async function lockOffer(trx: Transaction<Tables>, id: string): Promise<LockedOffer> {
  const offer = await trx
    .selectFrom('offers')
    .innerJoin('properties', 'properties.id', 'offers.property_id')
    .innerJoin('profiles as buyers', 'buyers.id', 'offers.buyer_id')
    .innerJoin('users as buyer_users', 'buyer_users.id', 'buyers.user_id')
    .innerJoin('profiles as sellers', 'sellers.id', 'offers.seller_id')
    .innerJoin('users as seller_users', 'seller_users.id', 'sellers.user_id')
    .selectAll('offers')
    .select([
      'properties.title as property_title',
      'buyers.display_name as buyer_name',
      'buyer_users.email as buyer_email',
      'sellers.display_name as seller_name',
      'seller_users.email as seller_email',
    ])
    .where('offers.id', '=', id)
    .forUpdate('offers')
    .executeTakeFirst();
  if (!offer) throw notFound('offer');
  return offer;
}

type Changes = Partial<
  Pick<
    LockedOffer,
    | 'agreed'
    | 'total'
    | 'seller_total'
    | 'lines'
    | 'policy'
    | 'usual'
    | 'seller_words'
    | 'booking_id'
  >
>;

/**
 * The state after the event. Throws 409 `wrong_state` where the machine does not allow it,
 * `offer_expired` after the deadline.
 */
export function nextOfferState(
  { now, acting }: UnitOfWork,
  offer: LockedOffer,
  event: OfferEvent,
): OfferState {
  if (event !== 'expire' && hasLapsed(offer, now))
    throw conflict('offer_expired', 'The time for this offer has run out.');
  const state = transition(offerMachine, offer.state, event, acting.by);
  if (state === null)
    throw conflict('wrong_state', 'This is not possible any more: the offer has moved on.', {
      state: offer.state,
    });
  return state;
}

/**
 * The only place that changes an offer’s state. Also sets its next deadline and emails the other
 * side. The caller has locked the offer. Throws as `nextOfferState` does.
 */
export async function transitionOffer(
  unit: UnitOfWork,
  offer: LockedOffer,
  event: OfferEvent,
  changes: Changes = {},
): Promise<LockedOffer> {
  const { trx, now } = unit;
  const state = nextOfferState(unit, offer, event);
  const deadline = offerDeadline(state, now, offer.check_in);
  const updated = { ...offer, ...changes, state, expires_at: deadline?.toISOString() ?? null };
  await trx
    .updateTable('offers')
    .set({ ...changes, state, expires_at: updated.expires_at })
    .where('id', '=', offer.id)
    .execute();
  await recordTransition(unit, { resource: 'offers', record_id: offer.id, event, to_state: state });
  unit.changed('offers', offer.id);
  for (const { to, email } of offerEmails(updated, event, unit.services.env.PUBLIC_URL))
    unit.mail(to, email);
  return updated;
}
