import type { Amenity } from '../../listings/property.ts';
import type { StayLength } from '../flexibleStays.ts';
import { ENGLISH } from './vocabulary/english.ts';
import { FRENCH } from './vocabulary/french.ts';
import { GERMAN } from './vocabulary/german.ts';
import { ITALIAN } from './vocabulary/italian.ts';
import { PORTUGUESE } from './vocabulary/portuguese.ts';
import { SPANISH } from './vocabulary/spanish.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** What a phrase says. */
export type Meaning =
  | { readonly kind: 'amenity'; readonly amenity: Amenity; readonly isTitleWord: boolean }
  | { readonly kind: 'length'; readonly length: StayLength }
  | { readonly kind: 'month'; readonly month: number }
  | {
      readonly kind:
        | 'title'
        | 'guests'
        | 'children'
        | 'bedrooms'
        | 'bathrooms'
        | 'atMost'
        | 'atLeast'
        | 'between'
        | 'aNight'
        | 'instant'
        | 'thisWeekend'
        | 'nextWeekend';
    };

export interface Phrase {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

const LANGUAGES: readonly Vocabulary[] = [ENGLISH, GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN];

const alternatives = (text: string) => text.split('|').filter(Boolean);

function* phrasesOf(language: Vocabulary): Generator<Phrase> {
  const all = function* (text: string, meaning: Meaning): Generator<Phrase> {
    for (const one of alternatives(text)) yield { words: one.split(' '), meaning };
  };
  const amenities = function* (of: Vocabulary['amenities'], isTitleWord: boolean) {
    for (const [amenity, text] of Object.entries(of) as [Amenity, string][])
      yield* all(text, { kind: 'amenity', amenity, isTitleWord });
  };
  yield* amenities(language.amenities, false);
  yield* amenities(language.titleWords, true);
  yield* all(language.titles, { kind: 'title' });
  const plain = [
    'guests',
    'children',
    'bedrooms',
    'bathrooms',
    'atMost',
    'atLeast',
    'between',
    'aNight',
    'instant',
    'thisWeekend',
    'nextWeekend',
  ] as const;
  for (const kind of plain) yield* all(language[kind], { kind });
  for (const [length, text] of Object.entries(language.lengths) as [StayLength, string][])
    yield* all(text, { kind: 'length', length });
  for (const [month, text] of language.months.entries())
    for (const name of alternatives(text))
      for (const before of alternatives(language.inMonth))
        yield {
          words: [...before.split(' '), name],
          meaning: { kind: 'month', month: month + 1 },
        };
}

/** By their first word. The longest comes first, as it is the most specific. */
export const PHRASES: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const found = new Map<string, Phrase[]>();
  for (const phrase of LANGUAGES.flatMap((language) => [...phrasesOf(language)])) {
    const [first = ''] = phrase.words;
    const known = found.get(first);
    if (known) known.push(phrase);
    else found.set(first, [phrase]);
  }
  for (const phrases of found.values())
    phrases.sort((one, other) => other.words.length - one.words.length);
  return found;
})();

const wordsIn = (texts: readonly string[]) => new Set(texts.flatMap(alternatives));

export const JOINING = wordsIn(LANGUAGES.map(({ joining }) => joining));
export const ARTICLES = wordsIn(
  LANGUAGES.flatMap(({ articles, adjectives }) => [articles, adjectives]),
);
export const PREPOSITIONS = wordsIn(LANGUAGES.map(({ prepositions }) => prepositions));

/** Whether a word joins a feature to what follows it. */
export const leadsOn = (word: string): boolean => JOINING.has(word) || PREPOSITIONS.has(word);

/** Numbers as words. */
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap(({ numbers }) =>
    numbers.flatMap((text, at) => alternatives(text).map((word) => [word, at + 1] as const)),
  ),
);

/** Units after “for 3” that are not guests. */
export const NOT_GUESTS = new Set(
  (
    'night nights day days week weeks month months nacht nachte tage tag woche wochen nuit nuits jour jours semaine ' +
    'semaines noche noches dia dias semana semanas noite noites notte notti giorni giorno settimana settimane'
  ).split(' '),
);

/** Signs and words of currencies. */
export const CURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EUR: '€ eur euro euros',
    USD: '$ us$ usd dollar dollars dolar dolares dollari',
    GBP: '£ gbp pound pounds pfund livres libras sterline',
    CHF: 'chf franken francs',
    JPY: '¥ jpy yen',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);
