import { href } from '#src/routes/href.ts';
import type { ReviewSide } from '#src/rules/reviews/review.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { reviewsKinds } from './notificationKinds.ts';
import { bookingsKinds } from '#server/modules/bookings/emails/notificationKinds.ts';

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

const otherWrote = emailTemplate({
  name: 'review_invitation',
  kind: bookingsKinds.review_invited,
  to: 'The buyer or seller who has not written a review',
  when: 'The other side wrote a review.',
  texts: {
    subject: '{other} wrote a review. Write yours to read it',
    wrote: '{other} reviewed the stay at {place}.',
    advice: 'You can read it when you have written your review, or when the time to write is over.',
    button: 'Write a review',
  },
});

const published = emailTemplate({
  name: 'review_published',
  kind: reviewsKinds.review_published,
  to: 'The buyer or seller whom a review is about',
  when: 'The review was published.',
  texts: {
    subject: 'The review of {other} is published',
    published:
      'You can now read what {other} wrote about the stay at {place}, and answer it once in public.',
    button: 'Read the review',
  },
});

const hidden = emailTemplate({
  name: 'review_hidden',
  kind: reviewsKinds.review_hidden,
  to: 'The author of a review',
  when: 'Staff hid the review.',
  texts: {
    subject: 'Your review of the stay at {place} is hidden',
    hidden: 'Our staff hid your review. It no longer counts in the rating.',
    reason: 'Reason: “{reason}”',
    button: 'View booking',
  },
});

const addressed = (side: ReviewSide, booking: Booking) =>
  side === 'buyer' ? booking.buyer_email : booking.seller_email;

const partsOf = (side: ReviewSide, booking: Booking, publicUrl: string) => ({
  facts: [
    ['Booking', booking.reference],
    ['Place', booking.property_title],
  ] as const,
  href: publicUrl + addressOf(side, booking),
});

/** To the side that has not written yet: the other one has. Holds nothing of the review. */
export const otherWroteEmail = (by: ReviewSide, booking: Booking, publicUrl: string) => ({
  to: addressed(other(by), booking),
  content: otherWrote.email(
    { other: nameOf(by, booking), place: booking.property_title },
    partsOf(other(by), booking, publicUrl),
  ),
});

/** To the side that a published review is about. */
export const reviewPublishedEmail = (by: ReviewSide, booking: Booking, publicUrl: string) => ({
  to: addressed(other(by), booking),
  content: published.email(
    { other: nameOf(by, booking), place: booking.property_title },
    partsOf(other(by), booking, publicUrl),
  ),
});

/** To the author of a review that staff hid. */
export const reviewHiddenEmail = (
  by: ReviewSide,
  booking: Booking,
  reason: string,
  publicUrl: string,
) => ({
  to: addressed(by, booking),
  content: hidden.email({ place: booking.property_title, reason }, partsOf(by, booking, publicUrl)),
});

export const reviewTemplates = [otherWrote, published, hidden];
