import type { Home } from '../homes/home.ts';
import type { Seller } from '../people/seller.ts';
import { SELLERS } from '../people/sellers.ts';
import { shuffleBag, type Random } from '../random.ts';
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

/** The parts of a positive review, in order; most reviews are short. */
const SHAPES = [
  ['opening'],
  ['opening', 'detail'],
  ['opening', 'detail', 'closing'],
  ['town', 'detail'],
  ['detail', 'seller', 'closing'],
  ['opening', 'town', 'seller'],
  ['opening', 'detail', 'town', 'seller', 'closing'],
  ['town', 'seller'],
] as const;

function firstName({ display_name, name, account_type }: Seller): string {
  if (account_type === 'business') return display_name ?? name;
  return name.split(' ')[0] ?? name;
}

/** Generates the reviews of a home. */
export function createReviewer(home: Home, random: Random): (stars: Stars) => string {
  const seller = firstName(SELLERS[home.listing.seller]);
  const details = Object.entries(DETAILS)
    .filter(([amenity]) => home.row.amenities?.some((own) => own === amenity))
    .flatMap(([, phrases]) => phrases);
  const [firstText = '', ...moreTexts] = home.destination.reviewTexts;
  const bags = {
    detail: shuffleBag(random, [...GENERAL, ...details] as [string, ...string[]]),
    town: shuffleBag(random, [firstText, ...moreTexts]),
    seller: shuffleBag(random, SELLER_REVIEWS),
    closing: shuffleBag(random, CLOSINGS),
  };
  const openings = new Map<Stars, () => string>();
  const opening = (stars: Stars) => {
    const draw = openings.get(stars) ?? shuffleBag(random, OPENINGS[stars]);
    openings.set(stars, draw);
    return draw();
  };

  return (stars) => {
    const good = () =>
      random.pick(SHAPES).map((part) => (part === 'opening' ? opening(5) : bags[part]()));
    const parts =
      stars === 5
        ? good()
        : stars === 4
          ? [opening(4), bags.detail(), random.chance(0.6) ? random.pick(COMPLAINTS[4]) : '']
          : [opening(stars), random.pick(COMPLAINTS[stars]), random.pick(CONCESSIONS)];
    return parts.filter(Boolean).join(' ').replaceAll('{seller}', seller);
  };
}
