import { addDays, daysBetween, type IsoDate } from '../dates/day.ts';

/** Half-open nights `[first, last)`. */
export interface Nights {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** Nights of one event of a feed. */
export interface EventNights extends Nights {
  readonly uid: string;
}

export const overlaps = (a: Nights, b: Nights): boolean => a.first < b.last && b.first < a.last;

export const contains = (a: Nights, b: Nights): boolean => a.first <= b.first && b.last <= a.last;

export const sameNights = (a: Nights, b: Nights): boolean =>
  a.first === b.first && a.last === b.last;

/** In PostgreSQL's notation. */
export const rangeOf = ({ first, last }: Nights): string => `[${first},${last})`;

export const countNights = ({ first, last }: Nights): number => daysBetween(first, last);

/** Each of the nights. */
export function* eachNight({ first, last }: Nights): Generator<IsoDate> {
  for (let night = first; night < last; night = addDays(night, 1)) yield night;
}

/** All nights of the parts, each once, by date. */
export function nightSet(parts: Iterable<Nights>): Set<IsoDate> {
  const nights = new Set<IsoDate>();
  for (const part of disjoint(parts)) for (const night of eachNight(part)) nights.add(night);
  return nights;
}

/** The parts, earliest first, without the nights that an earlier part has. */
export function disjoint<Part extends Nights>(parts: Iterable<Part>): Part[] {
  const result: Part[] = [];
  let end: IsoDate | null = null;
  for (const part of [...parts].toSorted(byNights)) {
    const first: IsoDate = end !== null && end > part.first ? end : part.first;
    if (first >= part.last) continue;
    result.push({ ...part, first });
    end = part.last;
  }
  return result;
}

/** Successive nights with the same key as one part; nights without a key are left out. */
export function runsOf<Key extends string | null>(
  nights: Nights,
  keyOf: (night: IsoDate) => Key,
): (Nights & { readonly key: NonNullable<Key> })[] {
  const runs: { first: IsoDate; last: IsoDate; key: NonNullable<Key> }[] = [];
  for (const night of eachNight(nights)) {
    const key = keyOf(night);
    const run = runs.at(-1);
    if (key === null) continue;
    if (run && run.last === night && run.key === key) run.last = addDays(night, 1);
    else runs.push({ first: night, last: addDays(night, 1), key });
  }
  return runs;
}

const byNights = (a: Nights, b: Nights) => compare(a.first, b.first) || compare(b.last, a.last);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
