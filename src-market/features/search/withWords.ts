import { BASE_CURRENCY } from '#src/rules/currencies/currencies.ts';
import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { AMENITIES } from '#src/rules/listings/property.ts';
import { parseWords } from '#src/rules/search/words/parseWords.ts';
import { isLimited, nightsIn, NO_DATES, type Search } from './search.ts';

/**
 * The search with the filters that its text names, such as “Lisbon with a pool for 4”; they win over those beside it. The
 * same search where the text names none.
 *
 * @param today the day from which “this weekend” is the first weekend
 * @param displayed the currency of an amount without one
 */
export function withWords(search: Search, today: IsoDate, displayed: string | null): Search {
  const words = parseWords(search.q ?? '', today);
  if (words.rest === search.q) return search;
  const { amenities, stay, flexible, price_min, price_max, rest } = words;
  const found: Search = {
    ...search,
    ...((stay ?? flexible) && NO_DATES),
    ...stay,
    ...(flexible && { stay_length: flexible.stay_length, months: [flexible.month] }),
    q: rest || null,
    amenities: AMENITIES.filter((one) => amenities.includes(one) || search.amenities.includes(one)),
    guests: words.guests ?? search.guests,
    bedrooms: words.bedrooms ?? search.bedrooms,
    bathrooms: words.bathrooms ?? search.bathrooms,
    instant: words.instant || search.instant,
  };
  if (price_min === null && price_max === null) return found;
  const currency = words.currency ?? (isLimited(search) ? search.currency : null);
  // Words limit the price of a night, a search with dates that of the stay.
  const digits = minorDigits(currency ?? displayed ?? BASE_CURRENCY);
  const inMinor = (price: number | null) =>
    price === null ? null : price * 10 ** digits * (nightsIn(found) ?? 1);
  return { ...found, price_min: inMinor(price_min), price_max: inMinor(price_max), currency };
}
