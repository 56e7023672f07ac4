import { sql, type Kysely } from 'kysely';
import { folded as foldedText } from '#src/rules/texts/folded.ts';
import { mistakesAllowed, mistakesBetween } from '#src/rules/texts/mistakes.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { folded } from '#server/platform/database/textOrder.ts';
import type { FoundPlace } from './foundText.ts';
import { listingsIn, placeRows } from './places.ts';

const name = folded(sql`l.name`);

const hasHomes = sql<boolean>`exists (select from search.listings where place_id = l.id)`;

/** Places with one of the names, which are folded. */
const namedOneOf = (names: ReturnType<typeof sql>) => sql<boolean>`l.id in (
  select l.id from locations l where ${name} = any(${names})
  union select location_id from search.other_names where name = any(${names}))`;

const rows = (db: Kysely<Tables>) => placeRows(db).select(listingsIn(sql`l.id`).as('listings'));

/**
 * The place that a text names by any of its names: `Porto`, or `porto, portugal`. Of several, one with properties, then
 * the most populous.
 */
export async function placeNamed(db: Kysely<Tables>, text: string): Promise<FoundPlace | null> {
  const [first = '', ...around] = text.split(',').map((part) => part.trim());
  const names = sql`array[${folded(sql`${first}::text`)}]`;
  const place = await rows(db)
    .where(namedOneOf(names))
    .where(
      sql<boolean>`not exists (
        select from unnest(${around}::text[]) as part
        where not exists (
          select from search.paths path join locations a on a.id = path.place_id
          where path.location_id = l.id and (
            search.folded(a.name) = search.folded(part)
            or search.folded(part) in (select o.name from search.other_names o where o.location_id = a.id))))`,
    )
    .orderBy(hasHomes, 'desc')
    .orderBy(sql`similarity(${name}, ${folded(sql`${first}::text`)})`, 'desc')
    .orderBy('l.population', 'desc')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  return place ?? null;
}

/** LIKE patterns for one mistake in a short word, which trigram similarity does not find. */
function oneMistakeIn(word: string): string[] {
  const letters = Array.from(word);
  const changed = (at: number, remove: number, ...put: readonly string[]) =>
    letters.toSpliced(at, remove, ...put).join('');
  return [...letters.keys(), letters.length].flatMap((at) => [
    changed(at, 0, '_'),
    ...(at < letters.length ? [changed(at, 1), changed(at, 1, '_')] : []),
    ...(at + 1 < letters.length ? [changed(at, 2, letters[at + 1] ?? '', letters[at] ?? '')] : []),
  ]);
}

/** Shorter names are compared by patterns. */
const SHORT = 6;

/** The place whose name differs from the text by the fewest typing mistakes; one with properties first. */
export async function placeAlmostNamed(
  db: Kysely<Tables>,
  text: string,
): Promise<FoundPlace | null> {
  const word = foldedText(text);
  const most = mistakesAllowed(word);
  if (most === 0) return null;
  const isNear = (column: ReturnType<typeof sql>) =>
    Array.from(word).length < SHORT
      ? sql<boolean>`${column} like any(${oneMistakeIn(word.replaceAll(/[%_\\]/g, ''))}::text[])`
      : sql<boolean>`${column} % ${word}`;
  const { rows: near } = await sql<{
    id: string;
    name: string;
    homes: boolean;
    population: number;
  }>`
    select l.id, found.name, ${hasHomes} as homes, l.population
    from (
      select l.id, ${name} as name from locations l where ${isNear(name)}
      union select location_id, name from search.other_names where ${isNear(sql`name`)}
    ) as found join locations l on l.id = found.id`.execute(db);
  const [best] = near
    .map((one) => ({ ...one, mistakes: mistakesBetween(one.name, word, most) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted(
      (a, b) =>
        Number(b.homes) - Number(a.homes) ||
        a.mistakes - b.mistakes ||
        b.population - a.population ||
        (a.id < b.id ? -1 : 1),
    );
  if (!best) return null;
  return (await rows(db).where('l.id', '=', best.id).executeTakeFirst()) ?? null;
}

/** The most words of a name. */
const NAME_WORDS = 4;
/** More words than a search looks for. */
const TEXT_WORDS = 12;
/** Words before a place, in the languages of searches. */
const BEFORE_PLACE =
  /^(?:in|near|at|around|bei|nahe|um|a|à|au|en|dans|pres|près|em|no|na|nel|nella|vicino|cerca)$/i;

export interface PlaceInText {
  readonly place: FoundPlace;
  /** The words beside the name, in their order. */
  readonly rest: string;
}

/** A place with properties that some words of a longer text name, such as “cosy flat in München”. */
export async function placeInText(db: Kysely<Tables>, text: string): Promise<PlaceInText | null> {
  const words = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, TEXT_WORDS);
  const grams = words.flatMap((_, start) =>
    Array.from({ length: Math.min(NAME_WORDS, words.length - start) }, (_none, more) => ({
      start,
      end: start + more + 1,
      text: words.slice(start, start + more + 1).join(' '),
    })),
  );
  const texts = grams.filter(({ text: one }) => one.length > 2).map(({ text: one }) => one);
  if (words.length < 2 || texts.length === 0) return null;
  const names = sql`array(select search.folded(given) from unnest(${texts}::text[]) as given)`;
  const places = await rows(db)
    .where(namedOneOf(names))
    .where(hasHomes)
    .select(
      sql<string[]>`array(
        select given from unnest(${texts}::text[]) as given where search.folded(given) = ${name}
          or search.folded(given) in (select o.name from search.other_names o where o.location_id = l.id)
      )`.as('named'),
    )
    .execute();
  const lastWord = words.length;
  const found = grams
    .flatMap((gram) => {
      const isLed = BEFORE_PLACE.test(words[gram.start - 1] ?? '');
      // In the middle of a text, and not after “in”, a name is a word like others.
      const rank = isLed ? 0 : gram.end === lastWord ? 1 : gram.start === 0 ? 2 : null;
      if (rank === null) return [];
      return places
        .filter(({ named }) => named.includes(gram.text))
        .map(({ named: _, ...place }) => ({ ...gram, rank, place, isLed }));
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        b.end - b.start - (a.end - a.start) ||
        b.place.listings - a.place.listings ||
        (a.place.id < b.place.id ? -1 : 1),
    )[0];
  if (!found) return null;
  const { start, end, place, isLed } = found;
  const rest = [...words.slice(0, isLed ? start - 1 : start), ...words.slice(end)].join(' ');
  return rest === '' ? null : { place, rest };
}
