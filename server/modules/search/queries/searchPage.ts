import type { PropertyCard } from '#src/wire/search/search.ts';
import { type Candidate, offeredStay, type Terms } from './candidate.ts';
import type { SearchConversion } from './searchConversion.ts';
import type { PagePosition } from './searchCursor.ts';
import { comesBefore, isTotal, orderOf } from './sortOrders.ts';
import type { BatchPolicy } from './batchSize.ts';
import { scanPage, startOf, type Scan } from './scanPage.ts';

/** A prepared search: everything but the results. */
export interface Search extends Scan {
  /** Null without dates: the database then decides every match. */
  readonly terms: Terms | null;
  readonly conversion: SearchConversion;
  /** Limits of the total of the stay, in the currency of the search. */
  readonly price_min: number;
  readonly price_max: number;
  /** The minimum total, in the currency of the search, of the stays from `key` on in the index. */
  readonly leastTotal: (key: number) => number;
  readonly after: PagePosition | null;
  readonly limit: number;
  readonly pace: BatchPolicy;
}

export interface Result {
  readonly candidate: Candidate;
  readonly stay: PropertyCard['stay'];
  /** The sort value. */
  readonly value: number;
}

export interface Page {
  readonly results: readonly Result[];
  /** Null on the last page. */
  readonly next: PagePosition | null;
  /** Number of matches, and of the index rows walked for them. */
  readonly fitted: number;
  readonly walked: number;
}

export function findPage(search: Search): Promise<Page> {
  return orderOf(search.shape.order).ripens ? pageByBounds(search) : pageInIndexOrder(search);
}

/** The total of the stay in the currency of the search. */
export function convertedTotal(
  { conversion }: Pick<Search, 'conversion'>,
  { terms }: Pick<Candidate, 'terms'>,
  { total }: NonNullable<PropertyCard['stay']>,
): number {
  return terms ? conversion.convert(total, terms.property.currency) : total;
}

function evaluate(search: Search, candidate: Candidate): Result | null {
  if (!search.terms) return { candidate, stay: null, value: candidate.key };
  const stay = offeredStay(candidate, search.terms);
  if (!stay) return null;
  const total = convertedTotal(search, candidate, stay);
  if (total < search.price_min || total > search.price_max) return null;
  return { candidate, stay, value: isTotal(search.shape.order) ? total : candidate.key };
}

const positionOf = ({ value, candidate }: Result, from: number | null): PagePosition => ({
  value,
  id: candidate.id,
  from,
});

/** For orders that the index has too. */
async function pageInIndexOrder(search: Search): Promise<Page> {
  const { limit, pace } = search;
  const results: Result[] = [];
  let walked = 0;
  let at = startOf(search.shape.order, search.after);
  for (let step = 0; ; step += 1) {
    const scanned = await scanPage(
      search,
      at,
      pace.stretch(step, limit + 1 - results.length, false),
    );
    for (const candidate of scanned.candidates) {
      const result = evaluate(search, candidate);
      if (result) results.push(result);
      // One more than the page holds: another page follows.
      if (results.length <= limit) continue;
      const last = results[limit - 1];
      return {
        results: results.slice(0, limit),
        next: last ? positionOf(last, null) : null,
        fitted: results.length,
        walked: walked + candidate.nth,
      };
    }
    walked += scanned.walked;
    const end = { results, fitted: results.length, walked };
    if (!scanned.last) return { ...end, next: null };
    at = scanned.last;
    if (walked < pace.most) continue;
    return { ...end, next: { value: Number(at.key), id: at.id, from: null } };
  }
}

/**
 * For orders where the index gives lower bounds: a result is final once no later row can have a
 * lower value.
 */
async function pageByBounds(search: Search): Promise<Page> {
  const { limit, after, leastTotal, pace } = search;
  const order = orderOf(search.shape.order);
  const bound = isTotal(search.shape.order) ? leastTotal : (key: number) => key;
  const pending: Result[] = [];
  const seen = new Set<string>();
  let walked = 0;
  let at = startOf(search.shape.order, after);
  for (let step = 0; ; step += 1) {
    const scanned = await scanPage(search, at, pace.stretch(step, limit + 1, true));
    walked += scanned.walked;
    for (const candidate of scanned.candidates) {
      if (seen.has(candidate.id)) continue;
      seen.add(candidate.id);
      const result = evaluate(search, candidate);
      if (!result) continue;
      const isNew = !after || comesBefore(order, after, positionOf(result, null));
      if (isNew) pending.push(result);
    }
    pending.sort((a, b) => (comesBefore(order, positionOf(a, null), positionOf(b, null)) ? -1 : 1));
    const certainBelow = scanned.last ? bound(Number(scanned.last.key)) : Number.POSITIVE_INFINITY;
    const follows = pending[limit];
    if (!scanned.last || (follows && follows.value < certainBelow)) {
      const results = pending.slice(0, limit);
      const last = results.at(-1);
      const nextKey = scanned.last ? Number(scanned.last.key) : Number.POSITIVE_INFINITY;
      const from = Math.min(nextKey, ...pending.slice(limit).map(({ candidate }) => candidate.key));
      const next = follows && last ? positionOf(last, from) : null;
      return { results, next, fitted: pending.length, walked };
    }
    at = scanned.last;
  }
}
