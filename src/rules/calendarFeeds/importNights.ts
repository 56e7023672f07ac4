import type { IsoDate } from '../dates/day.ts';

/** Half-open nights `[first, last)`. */
export interface Nights {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** Nights of one event of a feed. */
export interface EventNights extends Nights {
  readonly uid: string;
}

export interface Clash<Other extends Nights> extends EventNights {
  /** What of ours occupies the nights. */
  readonly other: Other;
}

export interface ImportPlan<Other extends Nights> {
  /** Nights to import; none overlaps another or `others`. */
  readonly entries: readonly EventNights[];
  readonly clashes: readonly Clash<Other>[];
}

/** The parts of `nights` that none of `taken` occupies. */
export function freeParts(nights: Nights, taken: readonly Nights[]): Nights[] {
  let parts = [nights];
  for (const { first, last } of taken)
    parts = parts.flatMap((part) => {
      if (last <= part.first || first >= part.last) return [part];
      return [
        ...(part.first < first ? [{ first: part.first, last: first }] : []),
        ...(last < part.last ? [{ first: last, last: part.last }] : []),
      ];
    });
  return parts;
}

/**
 * What a feed's events import beside the other entries of the property. An event's free nights are
 * imported; the rest are clashes, one for each other entry. Events of the feed that overlap each
 * other occupy their nights once.
 */
export function planImport<Other extends Nights>(
  events: readonly EventNights[],
  others: readonly Other[],
): ImportPlan<Other> {
  const entries: EventNights[] = [];
  const clashes: Clash<Other>[] = [];
  for (const { uid, first, last } of events) {
    for (const part of freeParts({ first, last }, [...others, ...entries]))
      entries.push({ uid, ...part });
    for (const other of others)
      if (other.first < last && first < other.last)
        clashes.push({
          uid,
          first: first > other.first ? first : other.first,
          last: last < other.last ? last : other.last,
          other,
        });
  }
  return { entries, clashes };
}
