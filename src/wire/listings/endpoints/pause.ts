import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { LISTING_PAUSE_EVENTS, listingPause } from '#src/wire/listings/listingPause.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const getListingPause = endpoint('GET /v1/seller/listing-pause', {
  operationId: 'getListingPause',
  summary: 'Retrieve whether your listings are paused',
  description:
    'For the seller profile that the session acts as, also for agents with the scope `properties`; 403 without a seller profile or the scope.',
  errors: ['no_seller_profile'],
  tag: 'listings',
  access: signedIn,
  agent: 'properties',
  reply: reply(listingPause),
});

export const pauseListings = endpoint('POST /v1/seller/listing-pause/:event', {
  operationId: 'pauseListings',
  summary: 'Pause or resume your listings',
  description:
    '`pause` pauses every published listing; `resume` resumes exactly those, not the ones paused one by one. Bookings stay. Repeating it changes nothing.',
  errors: ['no_seller_profile', 'taken', 'wrong_state'],
  tag: 'listings',
  access: signedIn,
  agent: 'properties',
  params: { event: z.enum(LISTING_PAUSE_EVENTS) },
  body: z.strictObject({}).nullish(),
  reply: reply(listingPause),
  perMinute: 60,
});
