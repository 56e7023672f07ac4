import { addDays, instantAt, todayIn } from '#src/rules/dates/day.ts';
import { zoneFormat } from '#src/rules/dates/zoneFormat.ts';

/** Local times of a person, `HH:MM` on the half hour. The end may be on the next day. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
  readonly time_zone: string;
}

/** When the daily summary is sent, in the person's time zone. */
export const DIGEST_TIME = '08:00';

/** Offsets of time zones and their changes are multiples of 15 minutes. */
const STEP_MS = 15 * 60_000;

const clockOf = zoneFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The local time `HH:MM` at `now`. */
export const localTime = (timeZone: string, now: Date): string => clockOf(timeZone).format(now);

export function isQuiet(quiet: QuietHours, now: Date): boolean {
  const time = localTime(quiet.time_zone, now);
  const overnight = quiet.from > quiet.until;
  return overnight
    ? time >= quiet.from || time < quiet.until
    : time >= quiet.from && time < quiet.until;
}

/**
 * `now`, or the end of the quiet hours that contain it. Steps over the local clock instead of adding
 * hours, so it is right on the days on which the clock changes.
 */
export function afterQuietHours(quiet: QuietHours | null, now: Date): Date {
  if (quiet === null || !isQuiet(quiet, now)) return now;
  let at = Math.ceil((now.getTime() + 1) / STEP_MS) * STEP_MS;
  while (isQuiet(quiet, new Date(at))) at += STEP_MS;
  return new Date(at);
}

/** The first time of the daily summary after `now`. */
export function nextDigest(timeZone: string, now: Date): Date {
  const today = todayIn(timeZone, now);
  const at = instantAt(timeZone, today, DIGEST_TIME);
  return at > now ? at : instantAt(timeZone, addDays(today, 1), DIGEST_TIME);
}
