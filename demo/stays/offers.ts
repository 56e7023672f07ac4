import type { Transaction } from 'kysely';
import { addDays, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import type { OfferEvent } from '#src/rules/bookings/offer.ts';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import {
  requestOffer,
  sendUnrequestedOffer,
  sendOffer,
} from '#server/modules/bookings/commands/requestOffer.ts';
import { lockOffer, transitionOffer } from '#server/modules/bookings/commands/lockOffer.ts';
import { loadOffer, priceOf } from '#server/modules/pricing/queries/pricedStay.ts';
import { noEffects, unitOfWork, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Home } from '../homes/home.ts';
import { HOUR_MS, later } from '../moments.ts';
import { actingAs } from '../people/acting.ts';
import { profileIdOf } from '../people/ids.ts';
import { SELLERS } from '../people/sellers.ts';
import { buyerSession } from '../scenes/sceneEvents.ts';

const BUYER = 'buyer@keystead.test';
const SELLER = SELLERS.marta;
/** Enough days to find a stay that the property’s rules allow and that is free. */
const SEARCH_DAYS = 60;

interface DemoOffer {
  /** The index of the seller’s property. */
  readonly home: number;
  readonly arrives_in: number;
  readonly nights: number;
  readonly hours_ago: number;
  /** The buyer’s request; null where the seller offers first. */
  readonly buyer_message: string | null;
  /** The offered percentage of the regular price; null where the seller has not answered. */
  readonly offered_percent: number | null;
  readonly seller_message: string;
  readonly final_event?: Extract<OfferEvent, 'decline' | 'withdraw'>;
}

const DEMO_OFFERS: readonly DemoOffer[] = [
  {
    home: 0,
    arrives_in: 96,
    nights: 6,
    hours_ago: 5,
    buyer_message:
      'We are two architects on a study trip, quiet and out all day. Would 10% less be possible for six nights?',
    offered_percent: null,
    seller_message: '',
  },
  {
    home: 1,
    arrives_in: 118,
    nights: 5,
    hours_ago: 20,
    buyer_message:
      'It is my mother’s seventieth, and the whole family would love to be by the river.',
    offered_percent: 88,
    seller_message: 'What a lovely reason. I can do this if you stay the five nights.',
  },
  {
    home: 2,
    arrives_in: 141,
    nights: 4,
    hours_ago: 30,
    buyer_message: null,
    offered_percent: 80,
    seller_message:
      'You were such good guests. These four nights are still free, so here is a price for friends.',
  },
  {
    home: 0,
    arrives_in: 160,
    nights: 7,
    hours_ago: 200,
    buyer_message: 'Is there room in the price for a full week?',
    offered_percent: 95,
    seller_message: 'A little, yes.',
    final_event: 'decline',
  },
];

/** Replays the offers between buyer@ and seller@ through commands. Sends no emails. */
export async function fillOffers(
  services: Services,
  trx: Transaction<Tables>,
  homes: readonly Home[],
  now: Date,
): Promise<void> {
  const homesOfSeller = homes.filter(
    ({ listing, row }) => SELLERS[listing.seller] === SELLER && row.state === 'published',
  );
  for (const offer of DEMO_OFFERS) {
    const home = homesOfSeller[offer.home % homesOfSeller.length];
    if (!home) continue;
    const at = (hoursAgo: number, by: Exclude<ActorKind, 'system'>): UnitOfWork =>
      unitOfWork(
        services,
        trx,
        actingAs(by === 'buyer' ? BUYER : SELLER.email, by),
        noEffects(),
        later(now, -hoursAgo * HOUR_MS),
      );
    await replayOffer(offer, home, at);
  }
}

type At = (hoursAgo: number, by: 'buyer' | 'seller') => UnitOfWork;

async function replayOffer(offer: DemoOffer, home: Home, at: At): Promise<void> {
  const { hours_ago, buyer_message, offered_percent, seller_message, final_event } = offer;
  const first = at(hours_ago, 'buyer');
  const available = await findStay(first, home, offer);
  if (!available) throw new Error(`${home.row.title} has no room for an offer`);
  const { usual, stay } = available;
  const agreed = cents(Math.round((usual * (offered_percent ?? 100)) / 100));
  const request = { property_id: home.row.id, ...stay, guests: 2 };
  const id =
    buyer_message === null
      ? await sendUnrequestedOffer(at(hours_ago, 'seller'), {
          ...request,
          buyer_id: profileIdOf(BUYER),
          agreed,
          words: seller_message,
        })
      : await requestOffer(first, buyerSession(BUYER), { ...request, words: buyer_message });
  if (buyer_message !== null && offered_percent !== null)
    await sendOffer(at(hours_ago - 4, 'seller'), id, { agreed, words: seller_message });
  if (final_event) {
    const unit = at(hours_ago - 6, final_event === 'decline' ? 'buyer' : 'seller');
    await transitionOffer(unit, await lockOffer(unit.trx, id), final_event);
  }
}

/** The first available stay from that day on, and its price before fees. */
async function findStay(
  { trx, now }: UnitOfWork,
  { row }: Home,
  { arrives_in, nights }: DemoOffer,
): Promise<{ stay: { check_in: IsoDate; check_out: IsoDate }; usual: number } | null> {
  const today = isoDate(now.toISOString().slice(0, 10));
  for (let day = 0; day < SEARCH_DAYS; day += 1) {
    const check_in = addDays(today, arrives_in + day);
    const stay = { check_in, check_out: addDays(check_in, nights) };
    const offer = await loadOffer(trx, row.id, stay, now, 'read');
    const price = offer && !offer.taken ? priceOf(offer, stay, { guests: 2 }, now) : null;
    if (!price?.ok) continue;
    const shared = price.lines.filter(({ include_for }) => include_for === 'both');
    return { stay, usual: shared.reduce((sum, { amount }) => sum + amount, 0) };
  }
  return null;
}
