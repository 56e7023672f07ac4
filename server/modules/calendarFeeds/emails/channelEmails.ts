import { href } from '#src/routes/href.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { calendarFeedsKinds } from './notificationKinds.ts';

const newConflict = emailTemplate({
  name: 'calendar_conflict',
  kind: calendarFeedsKinds.calendar_conflict,
  to: 'The seller',
  when: 'An imported calendar has events on nights that are taken.',
  texts: {
    subject: 'Calendar conflict for “{listing}”',
    conflict:
      'Hello {name}, the calendar “{feed}” has {events} on nights that are already taken in Keystead. Decide which one to keep, so that no one arrives at an occupied home.',
    button: 'View calendar conflicts',
  },
});

export const newConflictEmail = (
  name: string,
  title: string,
  feed: string,
  conflicts: number,
  publicUrl: string,
) =>
  newConflict.email(
    { name, listing: title, feed, events: conflicts === 1 ? 'an event' : `${conflicts} events` },
    { href: `${publicUrl}${href('sellerProperties')}?view=conflicts` },
  );

const feedFailed = emailTemplate({
  name: 'calendar_failed',
  kind: calendarFeedsKinds.calendar_failed,
  to: 'The seller',
  when: 'An imported calendar could not be read for 24 hours.',
  texts: {
    subject: 'The calendar “{feed}” has failed for 24 hours',
    failed:
      'Hello {name}, we could not read the calendar “{feed}” of “{listing}” for 24 hours. Its last known nights stay blocked, but new bookings on the other site are missing. Check its address.',
    button: 'View calendar sync',
  },
});

const feedPaused = emailTemplate({
  name: 'calendar_paused',
  kind: calendarFeedsKinds.calendar_failed,
  to: 'The seller',
  when: 'An imported calendar takes too long to read, so it is not fetched any more.',
  texts: {
    subject: 'The calendar “{feed}” is paused',
    paused:
      'Hello {name}, the calendar “{feed}” of “{listing}” takes too long to read, so we do not fetch it any more. Its last known nights stay blocked, but new bookings on the other site are missing. Shorten it on the other site, then resume it.',
    button: 'View calendar sync',
  },
});

/** An email to the seller about one calendar of a home. */
const aboutFeed =
  (template: typeof feedFailed | typeof feedPaused) =>
  (
    name: string,
    { id, title }: { readonly id: string; readonly title: string },
    feed: string,
    publicUrl: string,
  ) =>
    template.email(
      { name, listing: title, feed },
      { href: publicUrl + href('sellerProperty', { id }) },
    );

export const feedFailedEmail = aboutFeed(feedFailed);
export const feedPausedEmail = aboutFeed(feedPaused);

export const channelTemplates = [newConflict, feedFailed, feedPaused];
