import { href } from '#src/routes/href.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import type { HomeSeller } from '../queries/feedAccess.ts';
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

const notUnderstood = emailTemplate({
  name: 'calendar_not_understood',
  kind: calendarFeedsKinds.calendar_not_understood,
  to: 'The seller',
  when: 'An imported calendar has events that are not understood.',
  texts: {
    subject: 'Check the calendar “{feed}”',
    unclear:
      'Hello {name}, we do not fully understand {events} in the calendar “{feed}” of “{listing}”. The nights that we could read are blocked; others may be missing. The calendar sync of this home lists what we did not understand. Check these dates, and block nights that are missing.',
    button: 'View calendar sync',
  },
});

const nightsKept = emailTemplate({
  name: 'calendar_nights_kept',
  kind: calendarFeedsKinds.calendar_nights_kept,
  to: 'The seller',
  when: 'An imported calendar suddenly has far fewer nights, so they stay blocked for a time.',
  texts: {
    subject: 'The calendar “{feed}” would free {nights}',
    kept: 'Hello {name}, the calendar “{feed}” of “{listing}” suddenly leaves {nights} free that were taken before. This can be a fault of the other site, so we keep them blocked. They become free if the calendar says the same for {duration}. If your guests cancelled, you can free the nights now. If not, pause the calendar.',
    button: 'View calendar sync',
  },
});

type Seller = Pick<HomeSeller, 'id' | 'name' | 'title'>;

/** An email to a home's seller about one of its calendars. */
export type FeedEmail = (
  seller: Seller,
  feed: string,
  publicUrl: string,
) => ReturnType<typeof feedFailed.email | typeof nightsKept.email>;

const values = ({ name, title }: Seller, feed: string) => ({ name, listing: title, feed });
const link = ({ id }: Seller, publicUrl: string) => ({
  href: publicUrl + href('sellerProperty', { id }, { tab: 'sync' }),
});

export const feedFailedEmail: FeedEmail = (seller, feed, publicUrl) =>
  feedFailed.email(values(seller, feed), link(seller, publicUrl));
export const feedPausedEmail: FeedEmail = (seller, feed, publicUrl) =>
  feedPaused.email(values(seller, feed), link(seller, publicUrl));
export const notUnderstoodEmail =
  (count: number): FeedEmail =>
  (seller, feed, publicUrl) =>
    notUnderstood.email(
      { ...values(seller, feed), events: count === 1 ? 'an event' : `${count} events` },
      link(seller, publicUrl),
    );
export const nightsKeptEmail =
  (nights: number, keepMs: number): FeedEmail =>
  (seller, feed, publicUrl) =>
    nightsKept.email(
      {
        ...values(seller, feed),
        nights: nights === 1 ? 'a night' : `${nights} nights`,
        duration: durationText(keepMs),
      },
      link(seller, publicUrl),
    );

/** Whole hours where there are any, otherwise minutes. */
function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes % 60 !== 0) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`;
}

export const channelTemplates = [newConflict, feedFailed, feedPaused, notUnderstood, nightsKept];
