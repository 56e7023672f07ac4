import { z } from 'zod';
import { CHANGE_ANSWERS } from '#src/rules/bookings/bookingChange.ts';
import { signedIn } from '#src/access/grants.ts';
import { bookingView } from '#src/wire/bookings/booking.ts';
import {
  changeAnswerRequest,
  changePriceQuery,
  changePriceView,
  changeRequest,
} from '#src/wire/bookings/changes.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getChangePrice = endpoint('GET /v1/bookings/:id/change-price', {
  operationId: 'getChangePrice',
  summary: 'Preview the price of a booking change',
  errors: [
    'dates_taken',
    'dispute_open',
    'more_than_paid',
    'nothing_changed',
    'property_unavailable',
    'stay_not_offered',
    'too_late',
    'wrong_state',
  ],
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  query: changePriceQuery,
  reply: reply(changePriceView),
});

export const proposeChange = endpoint('POST /v1/bookings/:id/changes', {
  operationId: 'proposeChange',
  summary: 'Propose a change of a booking',
  idempotencyKey: 'required',
  errors: [
    'booking_expired',
    'change_open',
    'dates_taken',
    'dispute_open',
    'more_than_paid',
    'nothing_changed',
    'price_changed',
    'property_unavailable',
    'stay_not_offered',
    'too_late',
    'wrong_state',
  ],
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  body: changeRequest,
  reply: reply(bookingView),
  status: 201,
});

export const answerChange = endpoint('POST /v1/bookings/:id/changes/:change_id/:answer', {
  operationId: 'answerChange',
  summary: 'Answer a proposed change of a booking',
  idempotencyKey: 'required',
  errors: [
    'change_expired',
    'dates_taken',
    'dispute_open',
    'more_than_paid',
    'other_side',
    'too_late',
    'wrong_state',
  ],
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  params: { answer: z.enum(CHANGE_ANSWERS) },
  body: changeAnswerRequest.nullish(),
  reply: reply(bookingView),
});

export const payChangeByTransfer = endpoint(
  'POST /v1/bookings/:id/changes/:change_id/pay_by_transfer',
  {
    operationId: 'payChangeByTransfer',
    summary: 'Pay a change of a booking by bank transfer',
    idempotencyKey: 'required',
    errors: ['bank_transfer_unavailable', 'change_expired', 'wrong_state'],
    tag: 'bookings',
    access: signedIn,
    agent: 'refused',
    reply: reply(bookingView),
  },
);
