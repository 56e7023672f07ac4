import type { PropertyCard } from '#src/wire/search/search.ts';
import { type Candidate, offeredStay, type Terms } from './candidate.ts';
import type { Position } from './searchCursor.ts';
import { comesBefore, isTotal, orderOf } from './sortOrders.ts';
import type { BatchPace } from './batchSize.ts';
import { scanPage, startOf, type Scan } from './scanPage.ts';

/** A search of which all is known but the results. */
export interface Search extends Scan {
  /** Null without dates: then the database knows all. */
  readonly terms: Terms | null;
  /** Of the whole stay. */
  readonly price_min: number;
  readonly price_max: number;
  /** What a stay costs at least where no night is cheaper than so much. */
  readonly leastTotal: (floor: number) => number;
  readonly after: Position | null;
  readonly limit: number;
  readonly pace: BatchPace;
}

export interface Result {
  readonly candidate: Candidate;
  readonly stay: PropertyCard['stay'];
  /** What the results are ordered by. */
  readonly value: number;
}

export interface Page {
  readonly results: readonly Result[];
  /** Null where nothing follows. */
  readonly next: Position | null;
  /** How many fitted, of how many rows of the index that were looked at. */
  readonly fitted: number;
  readonly walked: number;
}

export function findPage(search: Search): Promise<Page> {
  return orderOf(search.shape.order).ripens ? ripe(search) : inOrder(search);
}

function judge(search: Search, candidate: Candidate): Result | null {
  if (!search.terms) return { candidate, stay: null, value: candidate.key };
  const stay = offeredStay(candidate, search.terms);
  if (!stay || stay.total < search.price_min || stay.total > search.price_max) return null;
  return { candidate, stay, value: isTotal(search.shape.order) ? stay.total : candidate.key };
}

const positionOf = ({ value, candidate }: Result, from: number | null): Position => ({
  value,
  id: candidate.id,
  from,
});

/** The index is in the order of the results. */
async function inOrder(search: Search): Promise<Page> {
  const { limit, pace } = search;
  const results: Result[] = [];
  let walked = 0;
  let at = startOf(search.shape.order, search.after);
  for (let step = 0; ; step += 1) {
    const stretch = await scanPage(
      search,
      at,
      pace.stretch(step, limit + 1 - results.length, false),
    );
    for (const candidate of stretch.candidates) {
      const result = judge(search, candidate);
      if (result) results.push(result);
      // One more than the page holds: so another follows.
      if (results.length <= limit) continue;
      const last = results[limit - 1];
      return {
        results: results.slice(0, limit),
        next: last ? positionOf(last, null) : null,
        fitted: results.length,
        walked: walked + candidate.nth,
      };
    }
    walked += stretch.walked;
    const end = { results, fitted: results.length, walked };
    if (!stretch.last) return { ...end, next: null };
    at = stretch.last;
    if (walked < pace.most) continue;
    return { ...end, next: { value: Number(at.key), id: at.id, from: null } };
  }
}

/** The index bounds the values from below: a result is certain once nothing to come can be less. */
async function ripe(search: Search): Promise<Page> {
  const { limit, after, leastTotal, pace } = search;
  const order = orderOf(search.shape.order);
  const bound = isTotal(search.shape.order) ? leastTotal : (key: number) => key;
  const ripening: Result[] = [];
  const seen = new Set<string>();
  let walked = 0;
  let at = startOf(search.shape.order, after);
  for (let step = 0; ; step += 1) {
    const stretch = await scanPage(search, at, pace.stretch(step, limit + 1, true));
    walked += stretch.walked;
    for (const candidate of stretch.candidates) {
      if (seen.has(candidate.id)) continue;
      seen.add(candidate.id);
      const result = judge(search, candidate);
      if (!result) continue;
      const isNew = !after || comesBefore(order, after, positionOf(result, null));
      if (isNew) ripening.push(result);
    }
    ripening.sort((a, b) =>
      comesBefore(order, positionOf(a, null), positionOf(b, null)) ? -1 : 1,
    );
    const certainBelow = stretch.last ? bound(Number(stretch.last.key)) : Number.POSITIVE_INFINITY;
    const follows = ripening[limit];
    if (!stretch.last || (follows && follows.value < certainBelow)) {
      const results = ripening.slice(0, limit);
      const last = results.at(-1);
      const unread = stretch.last ? Number(stretch.last.key) : Number.POSITIVE_INFINITY;
      const from = Math.min(unread, ...ripening.slice(limit).map(({ candidate }) => candidate.key));
      const next = follows && last ? positionOf(last, from) : null;
      return { results, next, fitted: ripening.length, walked };
    }
    at = stretch.last;
  }
}
