import { z } from 'zod';
import {
  OFFER_ANSWERS,
  offerChoices,
  offerPrice,
  offerPriceQuery,
  offerRequest,
  offerView,
  offersQuery,
  sendOffer as sendOfferRequest,
  unrequestedOffer,
} from '#src/wire/bookings/offers.ts';
import { signedIn } from '#src/access/grants.ts';
import { listReply, reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const listOffers = endpoint('GET /v1/offers', {
  operationId: 'listOffers',
  summary: 'List your offers',
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  query: offersQuery,
  reply: listReply(offerView),
});

export const getOfferChoices = endpoint('GET /v1/offers/choices', {
  operationId: 'getOfferChoices',
  summary: 'List what you can make an offer for',
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  reply: reply(offerChoices),
});

export const getOfferPrice = endpoint('GET /v1/offers/price', {
  operationId: 'getOfferPrice',
  summary: 'Preview the price of an offer',
  errors: ['not_found', 'stay_not_offered'],
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  query: offerPriceQuery,
  reply: reply(offerPrice),
});

export const requestOffer = endpoint('POST /v1/offers', {
  operationId: 'requestOffer',
  summary: 'Request an offer',
  idempotencyKey: 'required',
  errors: [
    'buyer_profile_required',
    'dates_taken',
    'email_not_verified',
    'not_found',
    'offer_open',
    'onboarding_incomplete',
    'own_property',
    'stay_not_offered',
  ],
  tag: 'offers',
  access: signedIn,
  agent: 'refused',
  body: offerRequest,
  reply: reply(offerView),
  status: 201,
});

export const sendUnrequestedOffer = endpoint('POST /v1/offers/unrequested', {
  operationId: 'sendUnrequestedOffer',
  summary: 'Send an offer that was not requested',
  idempotencyKey: 'required',
  errors: ['dates_taken', 'not_found', 'offer_open', 'property_unavailable', 'stay_not_offered'],
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  body: unrequestedOffer,
  reply: reply(offerView),
  status: 201,
});

export const sendOffer = endpoint('POST /v1/offers/:id/send', {
  operationId: 'sendOffer',
  summary: 'Send a requested offer',
  idempotencyKey: 'required',
  errors: [
    'dates_taken',
    'offer_expired',
    'property_unavailable',
    'stay_not_offered',
    'wrong_state',
  ],
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  body: sendOfferRequest,
  reply: reply(offerView),
});

export const answerOffer = endpoint('POST /v1/offers/:id/:answer', {
  operationId: 'answerOffer',
  summary: 'Answer an offer',
  idempotencyKey: 'required',
  errors: [
    'buyer_profile_required',
    'dates_taken',
    'email_not_verified',
    'offer_expired',
    'onboarding_incomplete',
    'other_profile',
    'property_unavailable',
    'wrong_state',
  ],
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  params: { answer: z.enum(['accept', ...OFFER_ANSWERS]) },
  body: z.strictObject({}).nullish(),
  reply: reply(offerView),
});
