import { weekday } from '#src/rules/dates/day.ts';
import type { SearchContext } from './searchContext.ts';
import type { ParsedQuery } from './searchParams.ts';

/** A bit that no listing has. */
const UNKNOWN_BIT = 1n << 62n;

async function readTraits({ database }: SearchContext): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await database.pool.query<{ name: string; bit: number }>(
    'SELECT name, bit FROM search.traits',
  );
  return new Map(rows.map(({ name, bit }) => [name, 1n << BigInt(bit)]));
}

/** Bit masks of the traits that a listing must all have, and of those of which it needs one. */
export async function traitMask(
  context: SearchContext,
  { query, dates }: ParsedQuery,
): Promise<{ all: string; any: string }> {
  const all = [...(query.amenities ?? [])] as string[];
  if (query.instant) all.push('instant');
  const arrivals = new Set(dates?.stays.map(({ check_in }) => weekday(check_in)));
  if (arrivals.size === 1) all.push(...[...arrivals].map((day) => `arrive:${day}`));
  const any = (query.type ?? []).map((type) => `type:${type}`);
  const wanted = [...all, ...any];
  const cached = await context.traits.of('traits', () => readTraits(context));
  // A trait that is missing from the cache may belong to a new property, so read again.
  const known = wanted.every((name) => cached.has(name)) ? cached : await readTraits(context);
  const bits = (names: readonly string[]) =>
    String(names.reduce((sum, name) => sum | (known.get(name) ?? UNKNOWN_BIT), 0n));
  return { all: bits(all), any: bits(any) };
}
