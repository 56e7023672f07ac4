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
  operationId: 'getBookingReviews',
  summary: 'Retrieve the reviews of a booking',
  tag,
  access: signedIn,
  agent: 'bookings',
  reply: reply(bookingReviews),
});

export const writeReview = endpoint('POST /v1/bookings/:id/review', {
  operationId: 'writeReview',
  summary: 'Write a review of a booking',
  errors: ['review_closed', 'reviewed_already', 'stay_not_over'],
  tag,
  access: signedIn,
  agent: 'bookings',
  body: reviewRequest,
  reply: reply(bookingReviews),
  status: 201,
  perMinute: 20,
});

export const answerReview = endpoint('POST /v1/reviews/:id/answer', {
  operationId: 'answerReview',
  summary: 'Answer a review',
  description: 'The one public answer of the other side.',
  errors: ['answered_already', 'own_review'],
  tag,
  access: signedIn,
  agent: 'bookings',
  body: answerRequest,
  reply: reply(stayReview),
  perMinute: 20,
});

export const reportReview = endpoint('POST /v1/reviews/:id/report', {
  operationId: 'reportReview',
  summary: 'Report a review to staff',
  errors: ['reported_already'],
  tag,
  access: signedIn,
  agent: 'bookings',
  body: reviewReportRequest,
  perMinute: 5,
});

export const listPropertyReviews = endpoint('GET /v1/properties/:id/reviews', {
  operationId: 'listPropertyReviews',
  summary: 'List the reviews of a property',
  description: 'The public reviews, the latest first.',
  fromReplica: true,
  tag,
  access: anyone,
  query: propertyReviewsQuery,
  reply: listReply(stayReview),
});
