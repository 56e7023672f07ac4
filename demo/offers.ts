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
import type { Home } from './homes/home.ts';
import { HOUR_MS, later } from './moments.ts';
import { actingAs } from './people/acting.ts';
import { profileIdOf } from './people/ids.ts';
import { SELLERS } from './people/sellers.ts';
import { bookerOf } from './scenes/sceneEvents.ts';

const BUYER = 'buyer@keystead.test';
const SELLER = SELLERS.marta;
/** Every weekday twice, and then some, so that a stay is found that the place takes and nobody has. */
const DAYS_TRIED = 60;

interface Bargain {
  /** Which of the seller's places, counted in order. */
  readonly home: number;
  readonly arrives_in: number;
  readonly nights: number;
  readonly hours_ago: number;
  /** What the buyer wrote; null where the seller offers unasked. */
  readonly asks: string | null;
  /** What of the usual price the seller offers, in percent; null where they have not answered. */
  readonly offers: number | null;
  readonly writes: string;
  readonly ends?: Extract<OfferEvent, 'decline' | 'withdraw'>;
}

const BARGAINS: readonly Bargain[] = [
  {
    home: 0,
    arrives_in: 96,
    nights: 6,
    hours_ago: 5,
    asks: 'We are two architects on a study trip, quiet and out all day. Would 10% less be possible for six nights?',
    offers: null,
    writes: '',
  },
  {
    home: 1,
    arrives_in: 118,
    nights: 5,
    hours_ago: 20,
    asks: 'It is my mother’s seventieth, and the whole family would love to be by the river.',
    offers: 88,
    writes: 'What a lovely reason. I can do this if you stay the five nights.',
  },
  {
    home: 2,
    arrives_in: 141,
    nights: 4,
    hours_ago: 30,
    asks: null,
    offers: 80,
    writes:
      'You were such good guests. These four nights are still free, so here is a price for friends.',
  },
  {
    home: 0,
    arrives_in: 160,
    nights: 7,
    hours_ago: 200,
    asks: 'Is there room in the price for a full week?',
    offers: 95,
    writes: 'A little, yes.',
    ends: 'decline',
  },
];

/** What buyer@ and seller@ have been bargaining about. Letters are left out: they were read long ago. */
export async function fillOffers(
  services: Services,
  trx: Transaction<Tables>,
  homes: readonly Home[],
  now: Date,
): Promise<void> {
  const own = homes.filter(
    ({ listing, row }) => SELLERS[listing.seller] === SELLER && row.state === 'published',
  );
  for (const bargain of BARGAINS) {
    const home = own[bargain.home % own.length];
    if (!home) continue;
    const at = (hoursAgo: number, by: Exclude<ActorKind, 'system'>): UnitOfWork =>
      unitOfWork(
        services,
        trx,
        actingAs(by === 'buyer' ? BUYER : SELLER.email, by),
        noEffects(),
        later(now, -hoursAgo * HOUR_MS),
      );
    await play(bargain, home, at);
  }
}

type At = (hoursAgo: number, by: 'buyer' | 'seller') => UnitOfWork;

async function play(bargain: Bargain, home: Home, at: At): Promise<void> {
  const { hours_ago, asks, offers, writes, ends } = bargain;
  const first = at(hours_ago, 'buyer');
  const free = await freeStay(first, home, bargain);
  if (!free) throw new Error(`${home.row.title} has no room for an offer`);
  const { usual, stay } = free;
  const agreed = cents(Math.round((usual * (offers ?? 100)) / 100));
  const request = { property_id: home.row.id, ...stay, guests: 2 };
  const id =
    asks === null
      ? await sendUnrequestedOffer(at(hours_ago, 'seller'), {
          ...request,
          buyer_id: profileIdOf(BUYER),
          agreed,
          words: writes,
        })
      : await requestOffer(first, bookerOf(BUYER), { ...request, words: asks });
  if (asks !== null && offers !== null)
    await sendOffer(at(hours_ago - 4, 'seller'), id, { agreed, words: writes });
  if (ends) {
    const work = at(hours_ago - 6, ends === 'decline' ? 'buyer' : 'seller');
    await transitionOffer(work, await lockOffer(work.trx, id), ends);
  }
}

/** The first stay from that day on that the place takes and nobody has, and its price before fees. */
async function freeStay(
  { trx, now }: UnitOfWork,
  { row }: Home,
  { arrives_in, nights }: Bargain,
): Promise<{ stay: { check_in: IsoDate; check_out: IsoDate }; usual: number } | null> {
  const today = isoDate(now.toISOString().slice(0, 10));
  for (let more = 0; more < DAYS_TRIED; more += 1) {
    const check_in = addDays(today, arrives_in + more);
    const stay = { check_in, check_out: addDays(check_in, nights) };
    const offer = await loadOffer(trx, row.id, stay, now, 'read');
    const price = offer && !offer.taken ? priceOf(offer, stay, 2, now) : null;
    if (!price?.ok) continue;
    const shared = price.lines.filter(({ include_for }) => include_for === 'both');
    return { stay, usual: shared.reduce((sum, { amount }) => sum + amount, 0) };
  }
  return null;
}
