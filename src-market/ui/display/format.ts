import { cachedFormat } from '#src/app/text/cachedFormat.ts';
import { formatCache, plainSpaces } from '#src/app/text/formatCache.ts';
import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';

const numberFormats = formatCache<Intl.NumberFormat>();
const dateFormats = formatCache<Intl.DateTimeFormat>();

/** `amount` in minor units. `whole` omits the minor units if they are zero. */
export function formatMoney(
  amount: number,
  currency: string,
  locale: string,
  whole = false,
): string {
  return cachedFormat(`${locale} ${currency} ${amount} ${whole}`, () => {
    const digits = minorDigits(currency);
    const format = numberFormats(`${locale} ${currency} ${whole}`, () => {
      // Stated, because ICU versions disagree about some currencies.
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        ...(whole && { trailingZeroDisplay: 'stripIfInteger' }),
      });
    });
    return format.format(amount / 10 ** digits).replace(/\u202f/g, '\u00a0');
  });
}

/** A whole number, such as `7` or `1,204`. */
export function formatCount(count: number, locale: string): string {
  return cachedFormat(`${locale} ${count}`, () =>
    numberFormats(locale, () => new Intl.NumberFormat(locale)).format(count),
  );
}

/** A mean rating, such as `4.5` or `4.67`. */
export function formatRating(rating: number, locale: string): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 2 };
  return cachedFormat(`${locale} rating ${rating}`, () =>
    numberFormats(`rating ${locale}`, () => new Intl.NumberFormat(locale, options)).format(rating),
  );
}

export type DateStyle = 'short' | 'medium' | 'long' | 'full';

const DATE_OPTIONS: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};

function dayFormat(locale: string, style: DateStyle): Intl.DateTimeFormat {
  return dateFormats(
    `day ${locale} ${style}`,
    () => new Intl.DateTimeFormat(locale, { ...DATE_OPTIONS[style], timeZone: 'UTC' }),
  );
}

/** Formatted in UTC as well, so no time zone can shift the day. */
function atUtcNoon(day: IsoDate): Date {
  return new Date(`${day}T12:00:00Z`);
}

export function formatDay(day: IsoDate, locale: string, style: DateStyle = 'medium'): string {
  return cachedFormat(`${locale} ${style} ${day}`, () =>
    plainSpaces(dayFormat(locale, style).format(atUtcNoon(day))),
  );
}

export function formatDays(
  from: IsoDate,
  to: IsoDate,
  locale: string,
  style: DateStyle = 'medium',
): string {
  return cachedFormat(`${locale} ${style} ${from} ${to}`, () =>
    plainSpaces(dayFormat(locale, style).formatRange(atUtcNoon(from), atUtcNoon(to))),
  );
}

const countryNames = formatCache<Intl.DisplayNames>();

/** The name of a country by its ISO 3166 code, or the code if unknown. */
export function formatCountry(code: string, locale: string): string {
  return cachedFormat(`${locale} country ${code}`, () => {
    const names = countryNames(locale, () => new Intl.DisplayNames(locale, { type: 'region' }));
    return names.of(code) ?? code;
  });
}
