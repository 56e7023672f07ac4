import { signedIn } from '#src/access/grants.ts';
import { calendarEdited } from '#src/wire/calendar/calendar.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import {
  priceSettingsEdit,
  priceSuggestions,
  suggestionsTaken,
} from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { reply } from '#src/wire/reply.ts';

/**
 * Price suggestions of a seller's home, also for agents with the scope `properties`. 403 for a
 * delegation without the scope, 404 for other sellers' homes, 409 `draft` for a draft.
 */
const tag = 'pricing';
const access = signedIn;

export const getPriceSuggestions = endpoint('GET /v1/seller/properties/:id/price-suggestions', {
  operationId: 'getPriceSuggestions',
  summary: 'Retrieve the price suggestions of a property',
  errors: ['draft'],
  tag,
  access,
  agent: 'properties',
  reply: reply(priceSuggestions),
});

export const savePriceSettings = endpoint(
  'PUT /v1/seller/properties/:id/price-suggestions/settings',
  {
    operationId: 'savePriceSettings',
    summary: 'Save the price settings of a property',
    description:
      '422 at the field, 409 `stale` with the current settings. Automatic prices apply immediately.',
    errors: ['archived', 'draft', 'stale'],
    tag,
    access,
    agent: 'properties',
    body: priceSettingsEdit,
    reply: reply(priceSuggestions),
    perMinute: 60,
  },
);

export const takePriceSuggestions = endpoint(
  'POST /v1/seller/properties/:id/price-suggestions/take',
  {
    operationId: 'takePriceSuggestions',
    summary: 'Apply the suggested prices of a property',
    description:
      'Replies with the id of the edit, which the calendar’s undo takes. 409 `suggestions_changed` where they differ from those shown, `nothing_to_take`; 422 for a range outside the next 365 nights.',
    errors: ['archived', 'draft', 'nothing_to_take', 'suggestions_changed'],
    tag,
    access,
    agent: 'properties',
    body: suggestionsTaken,
    reply: reply(calendarEdited),
    perMinute: 60,
  },
);
