import { cachedFormat } from './cachedFormat.ts';
import { formatCache, plainSpaces } from './formatCache.ts';

const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

const PARTS = {
  'day and time': { year: 'numeric', month: 'short', day: 'numeric', ...TIME },
  time: TIME,
  seconds: { ...TIME, second: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type MomentParts = keyof typeof PARTS;

export interface MomentOptions {
  /** The IANA zone whose clock shows the moment; by default the reader's. */
  readonly time_zone?: string;
  /** The reader's zone; null where it is unknown, as on the server. */
  readonly readers: string | null;
  readonly parts?: MomentParts;
}

const formats = formatCache<Intl.DateTimeFormat>();

/** The clock of a zone at an instant, without and with the zone's name. */
function clockTexts(at: Date, locale: string, parts: MomentParts, timeZone: string) {
  const format = formats(
    `${locale} ${parts} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { ...PARTS[parts], timeZone }),
  );
  const written = format.formatToParts(at);
  const textOf = (some: typeof written) =>
    plainSpaces(some.map(({ value }) => value).join('')).trim();
  return {
    plain: textOf(written.filter(({ type }) => type !== 'timeZoneName')),
    named: textOf(written),
  };
}

/**
 * An ISO instant as a clock time, with the name of its zone where the reader's clock shows another time or is
 * unknown. All clock times on screens are written by it.
 */
export function momentText(
  instant: string,
  locale: string,
  { readers, time_zone = readers ?? 'UTC', parts = 'day and time' }: MomentOptions,
): string {
  return cachedFormat(`${locale} ${parts} ${time_zone} ${readers ?? ''} ${instant}`, () => {
    const at = new Date(instant);
    const shown = clockTexts(at, locale, parts, time_zone);
    if (readers === time_zone) return shown.plain;
    const day = (zone: string) => clockTexts(at, locale, 'day and time', zone).plain;
    return readers !== null && day(readers) === day(time_zone) ? shown.plain : shown.named;
  });
}
