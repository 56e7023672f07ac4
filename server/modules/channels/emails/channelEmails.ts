import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';

export function newConflictEmail(
  name: string,
  title: string,
  feed: string,
  conflicts: number,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'calendar_conflict',
    subject: `Calendar conflict for “${title}”`,
    paragraphs: [
      `Hello ${name}, the calendar “${feed}” has ${conflicts === 1 ? 'an event' : `${conflicts} events`} on nights that are already taken in Keystead. Decide which one to keep, so that no one arrives at an occupied home.`,
    ],
    action: {
      label: 'View calendar conflicts',
      href: `${publicUrl}${href('sellerProperties')}?view=conflicts`,
    },
  };
}

export function feedFailedEmail(
  name: string,
  { id, title }: { readonly id: string; readonly title: string },
  feed: string,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'calendar_failed',
    subject: `The calendar “${feed}” has failed for 24 hours`,
    paragraphs: [
      `Hello ${name}, we could not read the calendar “${feed}” of “${title}” for 24 hours. Its last known nights stay blocked, but new bookings on the other site are missing. Check its address.`,
    ],
    action: { label: 'View calendar sync', href: publicUrl + href('sellerProperty', { id }) },
  };
}
