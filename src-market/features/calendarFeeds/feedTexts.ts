import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type {
  CalendarConflict,
  CalendarFeed,
  CalendarFetch,
  NotUnderstood,
} from '#src/wire/calendarFeeds/feeds.ts';
import type { Tone } from '#src-market/ui/display/Badge.tsx';

interface FeedHealth {
  readonly tone: Tone;
  readonly label: MessageDescriptor;
}

/** The state of a feed in one word: what needs the seller first. */
export function healthOf({
  url,
  state,
  error,
  conflicts,
  kept,
  skipped,
}: CalendarFeed): FeedHealth {
  if (state === 'paused') return { tone: error ? 'error' : 'neutral', label: msg`Paused` };
  if (error) return { tone: 'error', label: msg`Failing` };
  if (conflicts > 0) return { tone: 'warning', label: msg`Conflict` };
  if (kept) return { tone: 'warning', label: msg`Nights kept` };
  if (skipped > 0) return { tone: 'warning', label: msg`Check events` };
  if (url === null) return { tone: 'neutral', label: msg`File` };
  return { tone: 'success', label: msg`Up to date` };
}

/** How much a feed needs the seller: the higher, the earlier in a list. */
export const urgencyOf = (feed: CalendarFeed): number =>
  ['error', 'warning'].includes(healthOf(feed).tone) ? (feed.error ? 2 : 1) : 0;

/** Why an event was not understood. */
export const PROBLEMS: Readonly<Record<NotUnderstood['problem'], MessageDescriptor>> = {
  no_start: msg`It has no start date.`,
  date_invalid: msg`A date cannot be read.`,
  end_before_start: msg`It ends before it starts.`,
  rule_unknown: msg`We do not know how it repeats.`,
  too_many: msg`It repeats too often.`,
};

export const OUTCOMES: Readonly<Record<CalendarFetch['outcome'], MessageDescriptor>> = {
  changed: msg`Updated`,
  unchanged: msg`No changes`,
  kept: msg`Far fewer nights, which stay blocked for a time`,
  emptied: msg`Empty, checked again before nights become free`,
  failed: msg`Failed`,
};

/** What we have on the nights of a conflict; a booking and another feed are named apart. */
export const OURS: Readonly<Record<CalendarConflict['kind'], MessageDescriptor>> = {
  hold: msg`a buyer who is paying`,
  booking: msg`a booking`,
  block: msg`nights you blocked`,
  owner_stay: msg`your own stay`,
  imported: msg`nights of another calendar`,
};

/** The server's name in an address, as people know it. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
