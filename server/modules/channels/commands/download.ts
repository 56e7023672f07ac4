import { addDays, todayIn } from '#src/rules/dates/day.ts';
import { CALENDAR_MAX_BYTES, type FeedError } from '#src/rules/channels/feed.ts';
import { FetchError, fetchPublic } from '#server/platform/http/fetchPublic.ts';
import type { Services } from '#server/platform/services.ts';
import { CalendarError } from '../ics/blocks.ts';
import { readCalendar, type ReadCalendar } from '../ics/readCalendar.ts';

const TIMEOUT_MS = 15_000;
/** Nights are imported two years ahead. */
const DAYS_AHEAD = 731;

/** What the last fetch returned, for a conditional request. */
export interface Validators {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export type Download =
  | { readonly outcome: 'read'; readonly calendar: ReadCalendar; readonly validators: Validators }
  | { readonly outcome: 'not_modified' }
  | { readonly outcome: 'failed'; readonly error: FeedError };

/** Reads a calendar's text for a property in `timeZone`, from today. */
export function readNights(bytes: Buffer, timeZone: string, now: Date): Download {
  const from = todayIn(timeZone, now);
  try {
    const calendar = readCalendar(bytes.toString('utf8'), {
      timeZone,
      from,
      until: addDays(from, DAYS_AHEAD),
    });
    return { outcome: 'read', calendar, validators: { etag: null, last_modified: null } };
  } catch (error) {
    if (error instanceof CalendarError) return { outcome: 'failed', error: error.code };
    throw error;
  }
}

/** Fetches and reads a calendar; failures are results, not errors. */
export async function download(
  { env, now }: Pick<Services, 'env' | 'now'>,
  url: string,
  { etag, last_modified }: Validators,
  timeZone: string,
): Promise<Download> {
  try {
    const { status, headers, body } = await fetchPublic(url, {
      allowPrivate: env.CALENDAR_FEEDS_ALLOW_PRIVATE,
      maxBytes: CALENDAR_MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      headers: {
        accept: 'text/calendar, */*;q=0.1',
        'user-agent': 'Keystead calendar sync',
        ...(etag !== null && { 'if-none-match': etag }),
        ...(last_modified !== null && { 'if-modified-since': last_modified }),
      },
    });
    if (status === 304) return { outcome: 'not_modified' };
    if (status >= 500 || status === 429) return { outcome: 'failed', error: 'server_error' };
    if (status < 200 || status > 299) return { outcome: 'failed', error: 'refused' };
    const read = readNights(body, timeZone, now());
    if (read.outcome !== 'read') return read;
    const header = (value: string | undefined, max: number) =>
      value !== undefined && value.length <= max ? value : null;
    const validators = {
      etag: header(headers.etag, 500),
      last_modified: header(headers['last-modified'], 100),
    };
    return { ...read, validators };
  } catch (error) {
    if (error instanceof FetchError) return { outcome: 'failed', error: error.code };
    throw error;
  }
}
