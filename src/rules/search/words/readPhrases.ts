import { isDisplayCurrency, type DisplayCurrency } from '../../currencies/currencies.ts';
import type { IsoDate } from '../../dates/day.ts';
import type { Stay } from '../../dates/stay.ts';
import type { Amenity } from '../../listings/property.ts';
import type { StayLength } from '../flexibleStays.ts';
import { phrasesAt, type Amount, type Found } from './matchPhrase.ts';
import { ARTICLES, JOINING, leadsOn, NOT_GUESTS, PREPOSITIONS } from './phrases.ts';
import type { Token } from './tokens.ts';
import { monthText, weekendAfter, weekendFrom } from './wordDates.ts';

/** What the words of a search filter by. Null and empty values set no filter. */
export interface WordFilters {
  readonly amenities: readonly Amenity[];
  readonly guests: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  /** For a night, in whole units of the currency; it is null where none is named. */
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly currency: DisplayCurrency | null;
  readonly instant: boolean;
  readonly stay: Stay | null;
  /** A stay of some length in a month, `2027-03`. */
  readonly flexible: { readonly stay_length: StayLength; readonly month: string } | null;
  /** What is left over, such as a place. */
  readonly rest: string;
}

type Filters = {
  -readonly [key in Exclude<keyof WordFilters, 'rest' | 'amenities'>]: WordFilters[key];
} & {
  amenities: Set<Amenity>;
};

const MAX_COUNT = 50;
/** A smaller number without a currency is one of people or rooms. */
const LEAST_PRICE = 20;
const YEAR = /^20\d\d$/;

/** Reads the phrases of a text into filters. */
export function createReader(tokens: readonly Token[], today: IsoDate) {
  const filters: Filters = {
    amenities: new Set(),
    guests: null,
    bedrooms: null,
    bathrooms: null,
    price_min: null,
    price_max: null,
    currency: null,
    instant: false,
    stay: null,
    flexible: null,
  };
  let skipTo = 0;

  const setPrice = (least: Amount | null, most: Amount | null): boolean => {
    const currency = most?.currency ?? least?.currency ?? null;
    if (currency !== null && !isDisplayCurrency(currency)) return false;
    const isPrice = ({ value }: Amount) => value > 0 && (currency !== null || value >= LEAST_PRICE);
    if ([least, most].some((amount) => amount && !isPrice(amount))) return false;
    if (least && most && least.value > most.value) return false;
    filters.price_min = least?.value ?? filters.price_min;
    filters.price_max = most?.value ?? filters.price_max;
    filters.currency = currency ?? filters.currency;
    return true;
  };

  /** The end of a price with “a night” after it. */
  const afterPrice = (end: number) =>
    phrasesAt(tokens, end).find(({ phrase }) => phrase.meaning.kind === 'aNight')?.end ?? end;

  /** Whether a word such as “garden” is a feature here, and not part of a title. */
  const isAlone = ({ start, end }: Found, cut: readonly boolean[]): boolean => {
    let before = start - 1;
    while (before >= 0 && ARTICLES.has(tokens[before]?.word ?? '')) before -= 1;
    const isFirst = before < 0 || tokens[start]?.isApart === true || cut[before] === true;
    const next = tokens[end];
    const isLast = !next || next.isApart || leadsOn(next.word);
    return (isFirst || JOINING.has(tokens[before]?.word ?? '')) && isLast;
  };

  const yearAt = (at: number): string | null => {
    const token = tokens[at];
    return token && !token.isApart && YEAR.test(token.word) ? token.word : null;
  };

  const takeMonth = (month: number, stay_length: StayLength, end: number) => {
    filters.flexible = { stay_length, month: monthText(month, yearAt(end), today) };
  };

  const takeCount = (key: 'guests' | 'bedrooms' | 'bathrooms', count = 0): boolean => {
    if (count < 1 || count > MAX_COUNT) return false;
    filters[key] = count;
    return true;
  };

  /** Takes a phrase; returns where it ends, or null where it means something else here. */
  const take = (found: Found, cut: readonly boolean[]): number | null => {
    const { phrase, end, numbers, amounts } = found;
    const { meaning } = phrase;
    const [least = null, most = null] = amounts;
    switch (meaning.kind) {
      case 'amenity':
        if (meaning.isTitleWord && !isAlone(found, cut)) return null;
        filters.amenities.add(meaning.amenity);
        return end;
      case 'guests': {
        const isBare = phrase.words.at(-1) === '#';
        const isArticle = isBare && numbers[0] === 1 && !/\d/.test(tokens[end - 1]?.word ?? '');
        if (isBare && (isArticle || NOT_GUESTS.has(tokens[end]?.word ?? ''))) return null;
        return takeCount('guests', numbers[0]) ? end : null;
      }
      case 'children':
        return takeCount('guests', (filters.guests ?? 0) + (numbers[0] ?? 0)) ? end : null;
      case 'bedrooms':
      case 'bathrooms':
        return takeCount(meaning.kind, numbers[0]) ? end : null;
      case 'atMost':
        return setPrice(null, least) ? afterPrice(end) : null;
      case 'atLeast':
        return least?.currency && setPrice(least, null) ? afterPrice(end) : null;
      case 'between':
        return (least?.currency ?? most?.currency) && setPrice(least, most)
          ? afterPrice(end)
          : null;
      case 'instant':
        filters.instant = true;
        return end;
      case 'thisWeekend':
        filters.stay = weekendFrom(today);
        return end;
      case 'nextWeekend':
        filters.stay = weekendAfter(today);
        return end;
      case 'month': {
        const until = yearAt(end) === null ? end : end + 1;
        const length = lengthAt(tokens, until);
        takeMonth(meaning.month, length?.length ?? 'week', end);
        return length?.end ?? until;
      }
      case 'length': {
        const month = phrasesAt(tokens, end).find(
          ({ phrase: next }) => next.meaning.kind === 'month',
        );
        if (month?.phrase.meaning.kind !== 'month') return null;
        takeMonth(month.phrase.meaning.month, meaning.length, month.end);
        return yearAt(month.end) === null ? month.end : month.end + 1;
      }
      case 'title':
        skipTo = end;
        return null;
      case 'aNight':
        return null;
    }
  };

  return {
    filters: (): Omit<WordFilters, 'rest'> => ({ ...filters, amenities: [...filters.amenities] }),
    /** The token after a title such as “pool house”, whose words are not filters. */
    skipTo: (at: number) => (skipTo > at ? skipTo : at),
    /** Takes the longest phrase that begins at a token; returns where it ends, `at` without one. */
    read(at: number, cut: readonly boolean[]): number {
      for (const found of phrasesAt(tokens, at)) {
        const end = take(found, cut);
        if (end !== null) return end;
        if (skipTo > at) return at;
      }
      return at;
    },
  };
}

/** The length of a stay that begins at a token, with a word like “for” before it. */
function lengthAt(
  tokens: readonly Token[],
  start: number,
): { readonly length: StayLength; readonly end: number } | null {
  const from = PREPOSITIONS.has(tokens[start]?.word ?? '') ? start + 1 : start;
  for (const { phrase, end } of phrasesAt(tokens, from))
    if (phrase.meaning.kind === 'length') return { length: phrase.meaning.length, end };
  return null;
}
