import { cachedFormat } from './cachedFormat.ts';
import { formatCache, plainSpaces } from './formatCache.ts';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY_AND_TIME = { year: 'numeric', month: 'short', day: 'numeric', ...TIME } as const;

const PARTS = {
  'day and time': DAY_AND_TIME,
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
    const write = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
      formats(
        `${locale} ${JSON.stringify(options)} ${timeZone}`,
        () => new Intl.DateTimeFormat(locale, { ...options, timeZone }),
      ).format(at);
    const isReaders =
      readers !== null &&
      (readers === time_zone || write(readers, DAY_AND_TIME) === write(time_zone, DAY_AND_TIME));
    return plainSpaces(
      write(time_zone, isReaders ? PARTS[parts] : { ...PARTS[parts], timeZoneName: 'short' }),
    );
  });
}
