import { href } from '#src/routes/href.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { listingsKinds } from './notificationKinds.ts';

interface Listing {
  readonly id: string;
  readonly title: string;
}

const published = emailTemplate({
  name: 'listing_published',
  kind: listingsKinds.listing_reviewed,
  to: 'The seller',
  when: 'Staff approved a listing.',
  texts: {
    subject: '“{listing}” is published',
    published:
      'Hello {name}, we reviewed and published “{listing}”. Buyers can now find and book it.',
    button: 'View the listing',
  },
});

export const listingPublishedEmail = (name: string, { id, title }: Listing, publicUrl: string) =>
  published.email({ name, listing: title }, { href: publicUrl + href('property', { id }) });

const rejected = emailTemplate({
  name: 'listing_rejected',
  kind: listingsKinds.listing_reviewed,
  to: 'The seller',
  when: 'Staff sent a listing back for changes.',
  texts: {
    subject: '“{listing}” needs changes',
    rejected:
      'Hello {name}, we reviewed “{listing}” and cannot publish it yet. Everything that you entered is kept. Make the change below and submit the listing again.',
    button: 'Edit the listing',
  },
});

export const listingRejectedEmail = (
  name: string,
  { id, title }: Listing,
  reason: string,
  publicUrl: string,
) =>
  rejected.email(
    { name, listing: title },
    {
      facts: [['What to change', reason]],
      href: publicUrl + href('sellerPropertyEdit', { id }),
    },
  );

const reopened = emailTemplate({
  name: 'listing_reopened',
  kind: listingsKinds.listing_reopened,
  to: 'The seller',
  when: 'Staff review a listing again.',
  texts: {
    subject: 'We are reviewing “{listing}” again',
    reopened:
      'Hello {name}, we are reviewing “{listing}” again, so it is not in search for now. Your existing bookings do not change. You don’t need to do anything. We email you when the review is done.',
    button: 'View status',
  },
});

export const listingReviewReopenedEmail = (
  name: string,
  { id, title }: Listing,
  publicUrl: string,
) => reopened.email({ name, listing: title }, { href: publicUrl + href('sellerProperty', { id }) });

const changesApproved = emailTemplate({
  name: 'listing_changes_approved',
  kind: listingsKinds.listing_reviewed,
  to: 'The seller',
  when: 'Staff approved changes to a published listing.',
  texts: {
    subject: 'Your changes to “{listing}” are approved',
    approved: 'Hello {name}, we reviewed your changes to “{listing}”. Buyers see them now.',
    button: 'View the listing',
  },
});

export const changesApprovedEmail = (name: string, { id, title }: Listing, publicUrl: string) =>
  changesApproved.email({ name, listing: title }, { href: publicUrl + href('property', { id }) });

const changesRejected = emailTemplate({
  name: 'listing_changes_rejected',
  kind: listingsKinds.listing_reviewed,
  to: 'The seller',
  when: 'Staff rejected changes to a published listing.',
  texts: {
    subject: 'Your changes to “{listing}” are not approved',
    rejected:
      'Hello {name}, we reviewed your changes to “{listing}” and cannot publish them. Buyers see the previous version. You can change the listing and submit it again.',
    button: 'Edit the listing',
  },
});

export const changesRejectedEmail = (
  name: string,
  { id, title }: Listing,
  reason: string,
  publicUrl: string,
) =>
  changesRejected.email(
    { name, listing: title },
    {
      facts: [['Reason', reason]],
      href: publicUrl + href('sellerPropertyEdit', { id }),
    },
  );

export const listingTemplates = [published, rejected, reopened, changesApproved, changesRejected];
