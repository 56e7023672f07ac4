import { cachedFormat } from '#src/app/text/cachedFormat.ts';
import { formatCache, plainSpaces } from '../display/format.ts';

const instantFormats = formatCache<Intl.DateTimeFormat>();

const PARTS = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** An instant in `time_zone`, or in the reader's zone, with the name of the zone. */
export function formatInstant(instant: string, locale: string, time_zone?: string): string {
  const zone = time_zone && { timeZone: time_zone };
  const write = () => {
    const format = instantFormats(
      `${locale} ${time_zone ?? ''}`,
      () => new Intl.DateTimeFormat(locale, { ...PARTS, ...zone }),
    );
    return plainSpaces(format.format(new Date(instant)));
  };
  // The reader's zone may change, so do not cache it.
  return time_zone ? cachedFormat(`${locale} ${time_zone} ${instant}`, write) : write();
}
