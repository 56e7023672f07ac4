import { addDays, todayIn } from '#src/rules/dates/day.ts';
import { retryAfterSeconds } from '#src/rules/dates/retryAfter.ts';
import {
  CALENDAR_MAX_BYTES,
  RETRY_AFTER_MAX_MS,
  type FeedError,
} from '#src/rules/calendarFeeds/feed.ts';
import { FetchError } from '#server/platform/outgoing/fetchError.ts';
import { fetchPublic, type Fetched } from '#server/platform/outgoing/fetchPublic.ts';
import type { Services } from '#server/platform/services.ts';
import { readSandboxed } from '#server/platform/sandbox/sandbox.ts';
import { SandboxError } from '#server/platform/sandbox/sandboxError.ts';
import { calendarFormat } from '../ics/calendarFormat.ts';
import type { ReadCalendar } from '../ics/readCalendar.ts';

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
  | {
      readonly outcome: 'failed';
      readonly error: FeedError;
      /** How long the other site asks to wait. */
      readonly retry_after_ms?: number;
    };

/** The home whose calendar is read. */
export interface CalendarHome {
  readonly seller_id: string;
  readonly time_zone: string;
}

/** Reads a calendar's text for a home, from today. */
export async function readNights(
  input: Buffer,
  { seller_id, time_zone }: CalendarHome,
  now: Date,
): Promise<Download> {
  const from = todayIn(time_zone, now);
  const options = { timeZone: time_zone, from, until: addDays(from, DAYS_AHEAD) };
  try {
    const { summary, items } = await readSandboxed(calendarFormat, {
      account: seller_id,
      input,
      options,
    });
    if ('problem' in summary) return { outcome: 'failed', error: summary.problem };
    const calendar = { events: items, ...summary };
    return { outcome: 'read', calendar, validators: { etag: null, last_modified: null } };
  } catch (error) {
    if (error instanceof SandboxError) return { outcome: 'failed', error: 'too_complex' };
    throw error;
  }
}

/** Where webcal:// leads: with a certificate, or without one where there is nothing else. */
function addressesOf(url: string): readonly [string, ...string[]] {
  const [, scheme = '', rest = ''] = /^(webcals?):\/\/(.*)$/is.exec(url.trim()) ?? [];
  if (scheme === '') return [url];
  const secure = `https://${rest}`;
  return scheme.toLowerCase() === 'webcals' ? [secure] : [secure, `http://${rest}`];
}

/**
 * Fetches and reads a calendar; failures are results, not errors. Throws HostPausedError.
 * @param isAsked a person waits for it
 */
export async function download(
  { env, now, outgoing }: Pick<Services, 'env' | 'now' | 'outgoing'>,
  url: string,
  { etag, last_modified }: Validators,
  home: CalendarHome,
  isAsked: boolean,
): Promise<Download> {
  const [address, otherwise] = addressesOf(url);
  const options = {
    account: home.seller_id,
    isAsked,
    allowPrivate: env.CALENDAR_FEEDS_ALLOW_PRIVATE,
    maxBytes: CALENDAR_MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    headers: {
      accept: 'text/calendar, */*;q=0.1',
      'user-agent': 'Keystead calendar sync',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(last_modified !== null && { 'if-modified-since': last_modified }),
    },
  };
  try {
    const fetched = await fetchPublic(outgoing, address, options).catch((error: unknown) => {
      const isUnreachable = error instanceof FetchError && error.code === 'unreachable';
      if (otherwise === undefined || !isUnreachable) throw error;
      // The pause that the first request may have begun is not for its second part.
      return fetchPublic(outgoing, otherwise, { ...options, isAsked: true });
    });
    return await readReply(fetched, home, now());
  } catch (error) {
    if (error instanceof FetchError) return { outcome: 'failed', error: error.code };
    throw error;
  }
}

async function readReply(
  { status, headers, body }: Fetched,
  home: CalendarHome,
  now: Date,
): Promise<Download> {
  if (status === 304) return { outcome: 'not_modified' };
  if (status === 429 || status === 503) {
    const seconds = retryAfterSeconds(headers['retry-after'], now);
    return {
      outcome: 'failed',
      error: status === 429 ? 'too_many_requests' : 'server_error',
      ...(seconds !== null && { retry_after_ms: Math.min(seconds * 1000, RETRY_AFTER_MAX_MS) }),
    };
  }
  if (status >= 500) return { outcome: 'failed', error: 'server_error' };
  if (status < 200 || status > 299) return { outcome: 'failed', error: 'refused' };
  const read = await readNights(body, home, now);
  if (read.outcome !== 'read') return read;
  const header = (value: string | undefined, max: number) =>
    value !== undefined && value.length <= max ? value : null;
  const validators = {
    etag: header(headers.etag, 500),
    last_modified: header(headers['last-modified'], 100),
  };
  return { ...read, validators };
}
