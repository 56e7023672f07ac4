import { href } from '#src/routes/href.ts';
import type { ReviewSide } from '#src/rules/reviews/review.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';

type Booking = Pick<
  BookingEmailData,
  | 'id'
  | 'reference'
  | 'property_title'
  | 'buyer_name'
  | 'buyer_email'
  | 'seller_name'
  | 'seller_email'
>;

const other = (side: ReviewSide): ReviewSide => (side === 'buyer' ? 'seller' : 'buyer');
const nameOf = (side: ReviewSide, { buyer_name, seller_name }: Booking) =>
  side === 'buyer' ? buyer_name : seller_name;

const addressOf = (side: ReviewSide, { id }: Booking) =>
  side === 'buyer'
    ? href('settingsBooking', { id })
    : href('sellerBookings', undefined, { booking: id });

/** An email to one side of a stay about its reviews. */
function toSide(
  side: ReviewSide,
  booking: Booking,
  publicUrl: string,
  {
    kind,
    subject,
    paragraphs,
    label,
  }: Pick<NoticeContent, 'kind' | 'subject' | 'paragraphs'> & { label: string },
): { readonly to: string; readonly content: NoticeContent } {
  return {
    to: side === 'buyer' ? booking.buyer_email : booking.seller_email,
    content: {
      kind,
      subject,
      paragraphs,
      facts: [
        ['Booking', booking.reference],
        ['Place', booking.property_title],
      ],
      action: { label, href: publicUrl + addressOf(side, booking) },
    },
  };
}

/** To the side that has not written yet: the other one has. Holds nothing of the review. */
export function otherWroteEmail(by: ReviewSide, booking: Booking, publicUrl: string) {
  const name = nameOf(by, booking);
  return toSide(other(by), booking, publicUrl, {
    kind: 'review_invited',
    subject: `${name} wrote a review. Write yours to read it`,
    paragraphs: [
      `${name} reviewed the stay at ${booking.property_title}.`,
      'You can read it when you have written your review, or when the time to write is over.',
    ],
    label: 'Write a review',
  });
}

/** To the side that a published review is about. */
export function reviewPublishedEmail(by: ReviewSide, booking: Booking, publicUrl: string) {
  const name = nameOf(by, booking);
  return toSide(other(by), booking, publicUrl, {
    kind: 'review_published',
    subject: `The review of ${name} is published`,
    paragraphs: [
      `You can now read what ${name} wrote about the stay at ${booking.property_title}, and answer it once in public.`,
    ],
    label: 'Read the review',
  });
}

/** To the author of a review that staff hid. */
export function reviewHiddenEmail(
  by: ReviewSide,
  booking: Booking,
  reason: string,
  publicUrl: string,
) {
  return toSide(by, booking, publicUrl, {
    kind: 'review_hidden',
    subject: `Your review of the stay at ${booking.property_title} is hidden`,
    paragraphs: [
      'Our staff hid your review. It no longer counts in the rating.',
      `Reason: “${reason}”`,
    ],
    label: 'View booking',
  });
}
