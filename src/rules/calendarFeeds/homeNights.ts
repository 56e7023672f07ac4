import type { IsoDate } from '../dates/day.ts';
import { disjoint, eachNight, runsOf, type EventNights, type Nights } from './nights.ts';

/** An event that takes nights, as its feed's seller wants: no echo, and a reservation where only these count. */
export interface Claim extends EventNights {
  readonly feed_id: string;
  /** Of two feeds the one that took the nights first has them. ISO, UTC. */
  readonly first_seen_at: string;
}

/** What the seller decided about nights of a feed. It holds while the feed claims them beside another. */
export interface Decided extends Nights {
  readonly id: string;
  readonly feed_id: string;
  /** `kept_theirs`: the feed comes before all others. `kept_ours`: after all others. */
  readonly state: 'kept_ours' | 'kept_theirs';
}

/** Nights that a feed claims and something else of the home has. */
export interface Clash<Own> extends EventNights {
  readonly feed_id: string;
  readonly other: Own | { readonly feed_id: string };
}

export interface HomeNights<Own> {
  /** What is imported; no entry overlaps another or the home's own. */
  readonly entries: readonly (EventNights & { readonly feed_id: string })[];
  /** What the seller has to decide. */
  readonly clashes: readonly Clash<Own>[];
  /** The nights for which each decision still holds; none where it ended. */
  readonly decided: ReadonlyMap<string, readonly Nights[]>;
}

const OWN = 'own:';
const FEED = 'feed:';
/** The order of feeds that claim the same night. */
const RANKS = { kept_theirs: 0, open: 1, kept_ours: 2 } as const;

/**
 * Who has each night of a home: first its own entries, then the feeds that claim it, in the order of the
 * seller's decisions and of the time. The result depends on what stands now alone, so a decision, a cancellation
 * or a removed feed needs no special case.
 * @param own bookings, holds, blocks and own stays; none overlaps another
 */
export function homeNights<Own extends Nights & { readonly id: string }>(
  own: readonly Own[],
  claims: readonly Claim[],
  decisions: readonly Decided[],
): HomeNights<Own> {
  const feed_ids = [...new Set(claims.map(({ feed_id }) => feed_id))];
  const parts = feed_ids.flatMap((id) => disjoint(claims.filter(({ feed_id }) => feed_id === id)));
  const claimsOf = claimsByNight(parts);
  const ownOf = ownByNight(own, claimsOf);
  const decidedOf = decisionsByNight(decisions);
  const stateAt = (feed_id: string, night: IsoDate) => decidedOf.get(feed_id)?.get(night) ?? 'open';
  const holders = new Map<IsoDate, string>();
  for (const [night, claiming] of claimsOf) {
    const mine = ownOf.get(night);
    const [best] = claiming.toSorted(
      (a, b) =>
        RANKS[stateAt(a.feed_id, night)] - RANKS[stateAt(b.feed_id, night)] ||
        compare(a.first_seen_at, b.first_seen_at),
    );
    if (mine) holders.set(night, OWN + mine.id);
    else if (best) holders.set(night, FEED + best.feed_id);
  }
  const byId = new Map(own.map((entry) => [entry.id, entry]));
  const isHolder = (feed_id: string, night: IsoDate) => holders.get(night) === FEED + feed_id;
  return {
    entries: parts.flatMap(({ uid, feed_id, ...nights }) =>
      runsOf(nights, (night) => (isHolder(feed_id, night) ? uid : null)).map(({ first, last }) => ({
        feed_id,
        uid,
        first,
        last,
      })),
    ),
    clashes: parts.flatMap(({ uid, feed_id, ...nights }) =>
      runsOf(nights, (night) =>
        isHolder(feed_id, night) || stateAt(feed_id, night) === 'kept_ours'
          ? null
          : (holders.get(night) ?? null),
      ).map(({ first, last, key }) => {
        const entry = byId.get(key.slice(OWN.length));
        return { feed_id, uid, first, last, other: entry ?? { feed_id: key.slice(FEED.length) } };
      }),
    ),
    decided: new Map(
      decisions.map((decision) => [
        decision.id,
        runsOf(decision, (night) => (isContested(decision, night) ? 'holds' : null)),
      ]),
    ),
  };

  /** Whether the decision's feed claims the night, and something else does so too. */
  function isContested({ feed_id }: Decided, night: IsoDate): boolean {
    const claiming = claimsOf.get(night) ?? [];
    const others = claiming.length - 1 + (ownOf.has(night) ? 1 : 0);
    return others > 0 && claiming.some((claim) => claim.feed_id === feed_id);
  }
}

/** The claims on each night, at most one of each feed. */
function claimsByNight(parts: readonly Claim[]) {
  const found = new Map<IsoDate, Claim[]>();
  for (const part of parts)
    for (const night of eachNight(part)) {
      const claiming = found.get(night);
      if (claiming) claiming.push(part);
      else found.set(night, [part]);
    }
  return found;
}

/** The home's own entries on the nights that feeds claim. */
function ownByNight<Own extends Nights>(
  own: readonly Own[],
  claims: ReadonlyMap<IsoDate, unknown>,
) {
  const found = new Map<IsoDate, Own>();
  const ordered = own.toSorted((a, b) => compare(a.first, b.first));
  let index = 0;
  for (const night of [...claims.keys()].toSorted(compare)) {
    let entry = ordered[index];
    while (entry && entry.last <= night) entry = ordered[(index += 1)];
    if (entry && entry.first <= night) found.set(night, entry);
  }
  return found;
}

function decisionsByNight(decisions: readonly Decided[]) {
  const found = new Map<string, Map<IsoDate, Decided['state']>>();
  for (const decision of decisions) {
    const nights = found.get(decision.feed_id) ?? new Map<IsoDate, Decided['state']>();
    found.set(decision.feed_id, nights);
    for (const night of eachNight(decision)) nights.set(night, decision.state);
  }
  return found;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
