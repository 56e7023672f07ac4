import { cachedFormat } from '#src/app/text/cachedFormat.ts';
import { formatCache, plainSpaces } from '#src/app/text/formatCache.ts';

const formats = formatCache<Intl.DateTimeFormat>();

/** A full hour of a day, 0 to 23, such as `6:00 PM` or `18:00`. */
export function formatHour(hour: number, locale: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return cachedFormat(`${locale} hour ${hour}`, () =>
    plainSpaces(
      formats(`hour ${locale}`, () => new Intl.DateTimeFormat(locale, options)).format(
        Date.UTC(2000, 0, 1, hour),
      ),
    ),
  );
}
