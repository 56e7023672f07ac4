import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { LISTING_EVENTS } from '#src/rules/listings/listingForm.ts';
import { day } from '#src/schema/field.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import {
  listingEdit,
  listingEventRequest,
  listingList,
  listingsQuery,
  listingView,
} from '#src/wire/listings/listing.ts';
import { listingCalendar, listingHistory } from '#src/wire/listings/listingPage.ts';
import { listingChanges } from '#src/wire/listings/listingValues.ts';
import { propertyPage } from '#src/wire/listings/property.ts';
import { reply } from '#src/wire/reply.ts';

/**
 * A seller's own listings, also for agents with the scope `properties`. Who acts as a seller profile
 * sees that profile's; others see those of all profiles that they manage. 403 for a delegation
 * without the scope, 404 for other sellers' listings.
 */
const tag = 'listings';
const access = signedIn;

/** Bytes; enough for the longest texts in any script, 40 photos and 100 seasons. */
const bodyLimit = 256 * 1024;

export const listListings = endpoint('GET /v1/seller/properties', {
  operationId: 'listListings',
  summary: 'List your properties',
  errors: ['not_found'],
  tag,
  access,
  agent: 'properties',
  query: listingsQuery,
  reply: listingList,
});

export const createListing = endpoint('POST /v1/seller/properties', {
  operationId: 'createListing',
  summary: 'Create a property',
  description:
    'Creates a draft. 403 `no_seller_profile`, `onboarding_incomplete`; 409 `too_many_drafts`.',
  errors: ['no_seller_profile', 'not_found', 'onboarding_incomplete', 'too_many_drafts'],
  tag,
  access,
  agent: 'properties',
  body: listingChanges,
  reply: reply(listingView),
  status: 201,
  perMinute: 30,
  bodyLimit,
});

export const getListing = endpoint('GET /v1/seller/properties/:id', {
  operationId: 'getListing',
  summary: 'Retrieve one of your properties',
  tag,
  access,
  agent: 'properties',
  reply: reply(listingView),
});

export const saveListing = endpoint('PUT /v1/seller/properties/:id', {
  operationId: 'saveListing',
  summary: 'Update a property',
  errors: ['archived', 'changed_meanwhile'],
  tag,
  access,
  agent: 'properties',
  body: listingEdit,
  reply: reply(listingView),
  perMinute: 120,
  bodyLimit,
});

export const deleteListing = endpoint('DELETE /v1/seller/properties/:id', {
  operationId: 'deleteListing',
  summary: 'Delete a draft of a property',
  description: '409 `wrong_state` in another state, 409 `in_use` where records refer to it.',
  errors: ['in_use', 'wrong_state'],
  tag,
  access,
  agent: 'properties',
});

export const transitionListing = endpoint('POST /v1/seller/properties/:id/:event', {
  operationId: 'transitionListing',
  summary: 'Run an event of a property',
  errors: [
    'changed_meanwhile',
    'has_bookings',
    'incomplete',
    'onboarding_incomplete',
    'taken',
    'too_many_listings',
    'wrong_state',
  ],
  tag,
  access,
  agent: 'properties',
  params: { event: z.enum(LISTING_EVENTS) },
  body: listingEventRequest.nullish(),
  reply: reply(listingView),
  perMinute: 60,
});

export const duplicateListing = endpoint('POST /v1/seller/properties/:id/duplicate', {
  operationId: 'duplicateListing',
  summary: 'Duplicate a property',
  description: 'Creates a draft with the same values; its title ends in “(copy)”.',
  errors: ['too_many_drafts'],
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({}).nullish(),
  reply: reply(listingView),
  status: 201,
  perMinute: 30,
});

export const getListingCalendar = endpoint('GET /v1/seller/properties/:id/calendar', {
  operationId: 'getListingCalendar',
  summary: 'Retrieve the calendar of one of your properties',
  description: '409 `draft` for a draft that was never submitted.',
  errors: ['draft'],
  tag,
  access,
  agent: 'properties',
  query: z.strictObject({ from: day(), to: day() }),
  reply: reply(listingCalendar),
});

export const getListingHistory = endpoint('GET /v1/seller/properties/:id/history', {
  operationId: 'getListingHistory',
  summary: 'List the changes of one of your properties',
  description: '409 `draft` for a draft that was never submitted.',
  errors: ['draft'],
  tag,
  access,
  agent: 'properties',
  query: z.strictObject({ before: z.coerce.number().int().min(1).optional() }),
  reply: listingHistory,
});

export const previewListing = endpoint('GET /v1/seller/properties/:id/preview', {
  operationId: 'previewListing',
  summary: 'Preview the public page of a property',
  description:
    'With the pending changes. 409 `incomplete` with `details.missing` where the type, the place, the pin, the guests or the price is missing.',
  errors: ['incomplete'],
  tag,
  access,
  agent: 'properties',
  reply: reply(propertyPage),
});
