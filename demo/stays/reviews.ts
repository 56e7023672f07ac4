import { PROPERTY_PARTS } from '#src/rules/reviews/reviewParts.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { reviewsEnd } from '#src/rules/reviews/review.ts';
import { demoId } from '../demoId.ts';
import type { Home } from '../homes/home.ts';
import { profileIdOf } from '../people/ids.ts';
import { DAY_MS, HOUR_MS, later } from '../moments.ts';
import { createRandom, type Random } from '../random.ts';
import { createReviewer, type Stars } from '../words/review.ts';
import type { BookedStay } from './bookedStay.ts';

type Row = Insertable<Tables['reviews']>;

const BUYER = 'buyer@keystead.test';
const SELLER = 'seller@keystead.test';

/** The share of stays with a review. */
const REVIEWED_SHARE = 0.92;

/** Percentages of five, four, three and two stars; one row is picked per home. */
const RATING_ODDS = [
  [88, 10, 2, 0],
  [88, 10, 2, 0],
  [80, 17, 3, 0],
  [80, 17, 3, 0],
  [72, 22, 5, 1],
  [60, 29, 8, 3],
  [46, 34, 14, 6],
] as const;

function starsOf(odds: (typeof RATING_ODDS)[number], random: Random): Stars {
  const percentile = random.whole(1, 100);
  const [five, four, three] = odds;
  if (percentile <= five) return 5;
  if (percentile <= five + four) return 4;
  return percentile <= five + four + three ? 3 : 2;
}

/** The parts of a review: the overall stars, some of them one more or less. */
const partsAround = (rating: Stars, random: Random) =>
  Object.fromEntries(
    PROPERTY_PARTS.map((part) => {
      const shift = random.chance(0.25) ? random.whole(-1, 1) : 0;
      return [part, Math.min(5, Math.max(1, rating + shift))];
    }),
  );

/** The reviews of a home’s completed stays, oldest first. */
export function reviewRows(home: Home, stays: readonly BookedStay[], now: Date): Row[] {
  const random = createRandom(`reviews/${home.row.title}`);
  const odds = random.pick(RATING_ODDS);
  const write = createReviewer(home, random);
  return stays
    .filter(({ planned }) => planned.until === 'completed')
    .toSorted((a, b) => (a.planned.stay.check_out < b.planned.stay.check_out ? -1 : 1))
    .flatMap((booked): Row[] => {
      const left = booked.steps.at(-1)?.at ?? now;
      const at = later(left, random.whole(0, 8) * DAY_MS + random.whole(1, 11) * HOUR_MS);
      const rating = starsOf(odds, random);
      const body = write(rating);
      if (!random.chance(REVIEWED_SHARE) || at >= now) return [];
      const end = reviewsEnd({ ...home.row, ...booked.planned.stay, ...home.place });
      const open = now < end;
      // What buyer@ may still review.
      if (open && booked.planned.buyer === BUYER) return [];
      // What seller@ can read after writing too.
      const waiting = open && home.row.seller_id === profileIdOf(SELLER);
      return [
        {
          id: demoId('reviews', booked.reference),
          booking_id: booked.id,
          by: 'buyer',
          state: waiting ? 'waiting' : 'published',
          publish_at: waiting ? end.toISOString() : null,
          published_at: waiting ? null : at.toISOString(),
          ...partsAround(rating, random),
          property_id: home.row.id,
          author_id: booked.buyer_id,
          rating,
          body,
          created_at: at.toISOString(),
        },
      ];
    });
}
