import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';

interface Listing {
  readonly id: string;
  readonly title: string;
}

export function listingPublishedEmail(
  name: string,
  { id, title }: Listing,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'listing_reviewed',
    subject: `“${title}” is published`,
    paragraphs: [
      `Hello ${name}, we reviewed and published “${title}”. Buyers can now find and book it.`,
    ],
    action: { label: 'View the listing', href: publicUrl + href('property', { id }) },
  };
}

export function listingRejectedEmail(
  name: string,
  { id, title }: Listing,
  reason: string,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'listing_reviewed',
    subject: `“${title}” needs changes`,
    paragraphs: [
      `Hello ${name}, we reviewed “${title}” and cannot publish it yet. Everything that you entered is kept. Make the change below and submit the listing again.`,
    ],
    facts: [['What to change', reason]],
    action: { label: 'Edit the listing', href: publicUrl + href('sellerPropertyEdit', { id }) },
  };
}

export function listingReviewReopenedEmail(
  name: string,
  { id, title }: Listing,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'listing_reopened',
    subject: `We are reviewing “${title}” again`,
    paragraphs: [
      `Hello ${name}, we are reviewing “${title}” again, so it is not in search for now. Your existing bookings do not change. You don’t need to do anything. We email you when the review is done.`,
    ],
    action: { label: 'View status', href: publicUrl + href('sellerProperty', { id }) },
  };
}

export function changesApprovedEmail(
  name: string,
  { id, title }: Listing,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'listing_reviewed',
    subject: `Your changes to “${title}” are approved`,
    paragraphs: [`Hello ${name}, we reviewed your changes to “${title}”. Buyers see them now.`],
    action: { label: 'View the listing', href: publicUrl + href('property', { id }) },
  };
}

export function changesRejectedEmail(
  name: string,
  { id, title }: Listing,
  reason: string,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'listing_reviewed',
    subject: `Your changes to “${title}” are not approved`,
    paragraphs: [
      `Hello ${name}, we reviewed your changes to “${title}” and cannot publish them. Buyers see the previous version. You can change the listing and submit it again.`,
    ],
    facts: [['Reason', reason]],
    action: { label: 'Edit the listing', href: publicUrl + href('sellerPropertyEdit', { id }) },
  };
}
