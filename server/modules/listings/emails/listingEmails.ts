import { href } from '#src/routes/href.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';

interface Listing {
  readonly id: string;
  readonly title: string;
}

export function listingPublishedEmail(
  name: string,
  { id, title }: Listing,
  publicUrl: string,
): EmailContent {
  return {
    subject: `“${title}” is published`,
    paragraphs: [
      `Good news, ${name}: we have looked at “${title}”, and it is in the search now. Buyers can book it from this moment on.`,
    ],
    action: { label: 'See it as buyers do', href: publicUrl + href('property', { id }) },
  };
}

export function listingRejectedEmail(
  name: string,
  { id, title }: Listing,
  reason: string,
  publicUrl: string,
): EmailContent {
  return {
    subject: `“${title}” needs another look`,
    paragraphs: [
      `Hello ${name}, we have looked at “${title}” and cannot publish it as it is. Everything that you entered is kept: change what is said below and hand it in again.`,
    ],
    facts: [['What to change', reason]],
    action: { label: 'Put it right', href: publicUrl + href('sellerPropertyEdit', { id }) },
  };
}

export function listingReviewReopenedEmail(
  name: string,
  { id, title }: Listing,
  publicUrl: string,
): EmailContent {
  return {
    subject: `We are reviewing “${title}” again`,
    paragraphs: [
      `Hello ${name}, we are reviewing “${title}” again, so it is not in search for now. Your existing bookings do not change. You don’t need to do anything. We email you when the review is done.`,
    ],
    action: { label: 'View status', href: publicUrl + href('sellerProperty', { id }) },
  };
}
