import type { Home } from '../homes/home.ts';
import type { Seller } from '../people/seller.ts';
import { SELLERS } from '../people/sellers.ts';
import { deckOf, type Random } from '../random.ts';
import {
  CONCESSIONS,
  CLOSINGS,
  COMPLAINTS,
  DETAILS,
  GENERAL,
  OPENINGS,
  SELLER_REVIEWS,
} from './reviewTexts.ts';

export type Stars = 1 | 2 | 3 | 4 | 5;

/** Which parts a good review has, in order; most people write little. */
const SHAPES = [
  ['opening'],
  ['opening', 'detail'],
  ['opening', 'detail', 'closing'],
  ['praise', 'detail'],
  ['detail', 'seller', 'closing'],
  ['opening', 'praise', 'seller'],
  ['opening', 'detail', 'praise', 'seller', 'closing'],
  ['praise', 'seller'],
] as const;

function firstName({ display_name, name, account_type }: Seller): string {
  if (account_type === 'business') return display_name ?? name;
  return name.split(' ')[0] ?? name;
}

/** Writes what those who stayed in a home say of it, one review after another. */
export function reviewer(home: Home, random: Random): (stars: Stars) => string {
  const seller = firstName(SELLERS[home.listing.seller]);
  const details = Object.entries(DETAILS)
    .filter(([amenity]) => home.row.amenities?.some((own) => own === amenity))
    .flatMap(([, phrases]) => phrases);
  const [firstPraise = '', ...morePraise] = home.destination.praise;
  const decks = {
    detail: deckOf(random, [...GENERAL, ...details] as [string, ...string[]]),
    praise: deckOf(random, [firstPraise, ...morePraise]),
    seller: deckOf(random, SELLER_REVIEWS),
    closing: deckOf(random, CLOSINGS),
  };
  const openings = new Map<Stars, () => string>();
  const opening = (stars: Stars) => {
    const deal = openings.get(stars) ?? deckOf(random, OPENINGS[stars]);
    openings.set(stars, deal);
    return deal();
  };

  return (stars) => {
    const good = () =>
      random.pick(SHAPES).map((part) => (part === 'opening' ? opening(5) : decks[part]()));
    const parts =
      stars === 5
        ? good()
        : stars === 4
          ? [opening(4), decks.detail(), random.chance(0.6) ? random.pick(COMPLAINTS[4]) : '']
          : [opening(stars), random.pick(COMPLAINTS[stars]), random.pick(CONCESSIONS)];
    return parts.filter(Boolean).join(' ').replaceAll('{seller}', seller);
  };
}
