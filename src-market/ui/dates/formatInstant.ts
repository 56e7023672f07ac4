import { cachedFormat } from '#src/app/text/cachedFormat.ts';
import { keeper, plainSpaces } from '../display/format.ts';

const kept = keeper<Intl.DateTimeFormat>();

/** An instant as the reader's own clock shows it, or the clock of `time_zone`. */
export function formatInstant(instant: string, locale: string, time_zone?: string): string {
  const zone = time_zone && { timeZone: time_zone };
  const write = () => {
    const format = kept(
      `${locale} ${time_zone ?? ''}`,
      () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...zone }),
    );
    return plainSpaces(format.format(new Date(instant)));
  };
  // The reader's own clock may be set anew.
  return time_zone ? cachedFormat(`${locale} ${time_zone} ${instant}`, write) : write();
}
