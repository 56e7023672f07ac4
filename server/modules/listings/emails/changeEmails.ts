import { href } from '#src/routes/href.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';

interface Listing {
  readonly id: string;
  readonly title: string;
}

export function changesApprovedEmail(
  name: string,
  { id, title }: Listing,
  publicUrl: string,
): EmailContent {
  return {
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
): EmailContent {
  return {
    subject: `Your changes to “${title}” are not approved`,
    paragraphs: [
      `Hello ${name}, we reviewed your changes to “${title}” and cannot publish them. Buyers see the previous version. You can change the listing and submit it again.`,
    ],
    facts: [['Reason', reason]],
    action: { label: 'Edit the listing', href: publicUrl + href('sellerPropertyEdit', { id }) },
  };
}
