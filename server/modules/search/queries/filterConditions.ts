import { weekday } from '#src/rules/dates/day.ts';
import type { SearchContext } from './searchContext.ts';
import type { Question } from './searchParams.ts';

/** A bit that no listing has. */
const NOBODY = 1n << 62n;

async function readTraits({ database }: SearchContext): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await database.pool.query<{ name: string; bit: number }>(
    'SELECT name, bit FROM search.traits',
  );
  return new Map(rows.map(({ name, bit }) => [name, 1n << BigInt(bit)]));
}

/** The bits of the traits that a listing must all have, and of those of which one will do. */
export async function traitMask(
  context: SearchContext,
  { query, dates }: Question,
): Promise<{ all: string; any: string }> {
  const all = [...(query.amenities ?? [])] as string[];
  if (query.instant) all.push('instant');
  if (query.currency) all.push(`currency:${query.currency}`);
  if (dates && dates.flexible_days === 0) all.push(`arrive:${weekday(dates.check_in)}`);
  const any = (query.type ?? []).map((type) => `type:${type}`);
  const wanted = [...all, ...any];
  const kept = await context.traits.of('traits', () => readTraits(context));
  // A trait nobody had a moment ago may have come with the newest property.
  const known = wanted.every((name) => kept.has(name)) ? kept : await readTraits(context);
  const bits = (names: readonly string[]) =>
    String(names.reduce((sum, name) => sum | (known.get(name) ?? NOBODY), 0n));
  return { all: bits(all), any: bits(any) };
}
