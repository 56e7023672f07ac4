import { anyone, signedIn } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { listReply, reply } from '#src/wire/reply.ts';
import {
  answerRequest,
  bookingReviews,
  propertyReviewsQuery,
  reviewReportRequest,
  reviewRequest,
  stayReview,
} from '#src/wire/reviews/review.ts';

const tag = 'reviews';

export const getBookingReviews = endpoint('GET /v1/bookings/:id/reviews', {
  tag,
  access: signedIn,
  agent: 'bookings',
  reply: reply(bookingReviews),
});

export const writeReview = endpoint('POST /v1/bookings/:id/review', {
  tag,
  access: signedIn,
  agent: 'bookings',
  body: reviewRequest,
  reply: reply(bookingReviews),
  status: 201,
  perMinute: 20,
});

/** The one public answer of the other side. */
export const answerReview = endpoint('POST /v1/reviews/:id/answer', {
  tag,
  access: signedIn,
  agent: 'bookings',
  body: answerRequest,
  reply: reply(stayReview),
  perMinute: 20,
});

/** Sends a public review to staff. */
export const reportReview = endpoint('POST /v1/reviews/:id/report', {
  tag,
  access: signedIn,
  agent: 'bookings',
  body: reviewReportRequest,
  perMinute: 5,
});

/** The public reviews of a property, the latest first. */
export const listPropertyReviews = endpoint('GET /v1/properties/:id/reviews', {
  fromReplica: true,
  tag,
  access: anyone,
  query: propertyReviewsQuery,
  reply: listReply(stayReview),
});
