import { asciiDigits } from '../texts/digits.ts';
import { isIsoDate, type IsoDate } from './day.ts';

/** With a time of day that is nothing, as spreadsheets write a day that they take for a moment. */
const MIDNIGHT = /[T ]0?0:00(?::00(?:\.0+)?)?Z?$/;

const YEAR_FIRST =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\. ?(\d{1,2})\. ?(\d{1,2})\.?)$/;
const EAST_ASIAN = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/;
const DAY_FIRST = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/;
/** Day and month stand in the order of the country. */
const EITHER_FIRST = /^(\d{1,2})(?:\/(\d{1,2})\/|-(\d{1,2})-)(\d{4})$/;

/**
 * A day as the spreadsheets of any country write it: `2026-12-24`, `24.12.2026`, `24/12/2026`, `12/24/2026`,
 * `2026年12月24日`. Null for a day that could be two, such as `03/04/2026`, and for every other text.
 */
export function writtenDay(text: string): IsoDate | null {
  const plain = asciiDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(MIDNIGHT, '');
  const [, year, ...parts] = YEAR_FIRST.exec(plain) ?? EAST_ASIAN.exec(plain) ?? [];
  if (year !== undefined) {
    const [month, day] = parts.filter((part) => part !== undefined);
    return dayOf(year, month, day);
  }
  const dotted = DAY_FIRST.exec(plain);
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1]);
  const [, first, slash, dash, last] = EITHER_FIRST.exec(plain) ?? [];
  const second = slash ?? dash;
  if (first === undefined || second === undefined) return null;
  const dayFirst = dayOf(last, second, first);
  const monthFirst = dayOf(last, first, second);
  if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) return null;
  return dayFirst ?? monthFirst;
}

function dayOf(year = '', month = '', day = ''): IsoDate | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(text) ? text : null;
}
