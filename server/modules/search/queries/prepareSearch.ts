import { addDays } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import type { BatchPolicy } from './batchSize.ts';
import { centerOf } from '#src/rules/search/mapArea.ts';
import { type Boxes, boxesOf, copyOf, pointText } from './coordinates.ts';
import { feeBounds, highestSubtotal, lowestSubtotal, readFees } from './feeBounds.ts';
import { traitMask } from './filterConditions.ts';
import type { FoundPlace, FoundWords } from './foundText.ts';
import { countAllListings, findPlace, WORLD } from './places.ts';
import type { SearchContext } from './searchContext.ts';
import type { Search } from './searchPage.ts';
import { arrayText, searchConversion } from './searchConversion.ts';
import { type ParsedQuery, requireFutureCheckIn, throwInvalid } from './searchParams.ts';
import { orderName } from './sortOrders.ts';
import { interpretText } from './textMatch.ts';
import { cachedToday } from './today.ts';

const PAGE_SIZE = 24;

/** Where to search, and how many listings are there. */
export interface Where {
  readonly place: FoundPlace | null;
  readonly words: FoundWords | null;
  /** Number of listings in the box, counted up to one more than `few`; null without a box. */
  readonly boxed: number | null;
  /** Upper bound of the number of matches. */
  readonly extent: number;
}

/** Throws 422 for an unknown place, or a sort order that needs one. */
export async function findWhere(context: SearchContext, parsed: ParsedQuery): Promise<Where> {
  const { query, sort, area } = parsed;
  const given = query.place === undefined ? null : await findPlace(context, query.place);
  const text = query.q ? await interpretText(context, query.q, given !== null) : null;
  const place = given ?? text?.place ?? null;
  if (sort === 'distance' && !place && !area) {
    throwInvalid({ sort: ['Choose a place first: distances are measured from its centre.'] });
  }
  if (place?.kind === 'city' || place?.kind === 'area') {
    requireFutureCheckIn(parsed, place.time_zone, context.now());
  }
  const words = text?.words ?? null;
  const listings = place ? place.listings : await countAllListings(context);
  const boxed = area ? await listingsInBox(context, place?.id ?? WORLD, boxesOf(area)) : null;
  const { few } = context.pace;
  const extent = Math.min(
    listings,
    words && words.hits <= few ? words.hits : listings,
    boxed !== null && boxed <= few ? boxed : listings,
  );
  return { place, words, boxed, extent };
}

function listingsInBox(
  { database, counts, pace }: SearchContext,
  place: string,
  { box, beyond }: Boxes,
) {
  return counts.of(`${place} ${box} ${beyond}`, async () => {
    const { rows } = await database.pool.query<{ readonly listings: number }>(
      `SELECT count(*)::integer AS listings FROM (
         SELECT FROM search.listings
         WHERE place_id = $1 AND (spot <@ $2::box${beyond === null ? '' : ' OR spot <@ $3::box'})
         LIMIT ${pace.few + 1}
       ) AS bounded`,
      beyond === null ? [place, box] : [place, box, beyond],
    );
    return rows[0]?.listings ?? 0;
  });
}

function fewFrom(
  { words, boxed }: Where,
  sort: ParsedQuery['sort'],
  { few }: BatchPolicy,
): 'text' | 'box' | null {
  if (words && words.hits <= few) return 'text';
  // The index for distances also filters by box.
  return boxed !== null && boxed <= few && sort !== 'distance' ? 'box' : null;
}

export async function prepare(
  context: SearchContext,
  parsed: ParsedQuery,
  where: Where,
  after: Search['after'],
): Promise<Search> {
  const { query, sort, dates, area } = parsed;
  const now = context.now();
  const fees = dates ? await readFees(context) : [];
  const bounds = feeBounds(
    fees,
    addDays(cachedToday(now, 'UTC'), -1),
    addDays(cachedToday(now, 'UTC'), 1),
  );
  const price_min = query.price_min ?? 0;
  const price_max = query.price_max ?? Number.MAX_SAFE_INTEGER;
  const conversion = await searchConversion(context, query.currency);
  const native = conversion.bounds(price_min, price_max);
  const least = native.map((limits) =>
    dates && price_min > 0 ? lowestSubtotal(limits.least, bounds) : limits.least,
  );
  const most = native.map((limits) =>
    dates && query.price_max !== undefined ? highestSubtotal(limits.most, bounds) : limits.most,
  );
  const center = area ? centerOf(area) : where.place;
  const copy = sort === 'distance' && center ? copyOf(center) : null;
  const boxes = area && boxesOf(area);
  return {
    database: context.database,
    shape: {
      order: orderName(sort, dates && dates.nights),
      dates: !dates ? 'none' : dates.stays.length > 1 ? 'flexible' : 'exact',
      text: where.words !== null,
      box: boxes && (boxes.beyond === null ? 'one' : 'two'),
      hasCopy: copy !== null,
      few: fewFrom(where, sort, context.pace),
    },
    values: {
      place: where.place?.id ?? WORLD,
      guests: query.guests ?? 1,
      bedrooms: query.bedrooms ?? 0,
      bathrooms: query.bathrooms ?? 0,
      ...(await traitMask(context, parsed)),
      currencies: conversion.currencies,
      factors: conversion.factors,
      least: arrayText(least),
      most: arrayText(most),
      stops: null,
      nights: dates?.nights ?? 0,
      first: dates?.first ?? null,
      last: dates?.last ?? null,
      now: now.toISOString(),
      words: where.words?.query ?? null,
      box: boxes && boxes.box,
      beyond: boxes && boxes.beyond,
      center: center && pointText(center),
      copy: copy && pointText(copy),
    },
    terms: dates && { dates, guests: query.guests ?? 1, fees, now },
    price_min,
    price_max,
    conversion,
    leastTotal: (key) => {
      const totals = conversion.amountsFrom(key).map(({ amount, currency }) => {
        const nights = cents(amount * (dates?.nights ?? 0));
        return conversion.convert(nights + bounds.least(nights), currency);
      });
      return Math.min(...totals);
    },
    after,
    limit: query.limit ?? PAGE_SIZE,
    pace: context.pace,
  };
}
