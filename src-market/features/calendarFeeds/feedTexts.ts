import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type {
  CalendarConflict,
  CalendarFeed,
  CalendarFetch,
} from '#src/wire/calendarFeeds/feeds.ts';
import type { Tone } from '#src-market/ui/display/Badge.tsx';

interface FeedHealth {
  readonly tone: Tone;
  readonly label: MessageDescriptor;
}

/** The state of a feed in one word. */
export function healthOf({ url, state, error, conflicts }: CalendarFeed): FeedHealth {
  if (state === 'paused') return { tone: error ? 'error' : 'neutral', label: msg`Paused` };
  if (error) return { tone: 'error', label: msg`Failing` };
  if (conflicts > 0) return { tone: 'warning', label: msg`Conflict` };
  if (url === null) return { tone: 'neutral', label: msg`File` };
  return { tone: 'success', label: msg`Up to date` };
}

export const OUTCOMES: Readonly<Record<CalendarFetch['outcome'], MessageDescriptor>> = {
  changed: msg`Updated`,
  unchanged: msg`No changes`,
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
