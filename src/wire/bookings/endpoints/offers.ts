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
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  query: offersQuery,
  reply: listReply(offerView),
});

export const getOfferChoices = endpoint('GET /v1/offers/choices', {
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  reply: reply(offerChoices),
});

export const getOfferPrice = endpoint('GET /v1/offers/price', {
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  query: offerPriceQuery,
  reply: reply(offerPrice),
});

export const requestOffer = endpoint('POST /v1/offers', {
  tag: 'offers',
  access: signedIn,
  agent: 'refused',
  body: offerRequest,
  reply: reply(offerView),
  status: 201,
});

export const sendUnrequestedOffer = endpoint('POST /v1/offers/unrequested', {
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  body: unrequestedOffer,
  reply: reply(offerView),
  status: 201,
});

export const sendOffer = endpoint('POST /v1/offers/:id/send', {
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  body: sendOfferRequest,
  reply: reply(offerView),
});

export const answerOffer = endpoint('POST /v1/offers/:id/:answer', {
  tag: 'offers',
  access: signedIn,
  agent: 'bookings',
  params: { answer: z.enum(['accept', ...OFFER_ANSWERS]) },
  body: z.strictObject({}).nullish(),
  reply: reply(offerView),
});
