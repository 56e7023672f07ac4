import { anyone, staff } from '#src/access/grants.ts';
import {
  disputeTerms,
  listingSettings,
  policiesView,
  refundSettings,
} from '#src/wire/backOffice/settings.ts';
import { publicTerms } from '#src/wire/backOffice/publicTerms.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getPolicies = endpoint('GET /v1/policies', {
  tag: 'settings',
  access: anyone,
  reply: reply(policiesView),
});

export const getPublicTerms = endpoint('GET /v1/public-terms', {
  tag: 'settings',
  access: anyone,
  reply: reply(publicTerms),
});

export const getRefundSettings = endpoint('GET /v1/admin/settings/refund', {
  tag: 'settings',
  access: staff('admin'),
  reply: reply(refundSettings),
});

export const saveRefundSettings = endpoint('PUT /v1/admin/settings/refund', {
  tag: 'settings',
  access: staff('admin'),
  sessionOnly: true,
  body: refundSettings,
  reply: reply(refundSettings),
});

export const getDisputeSettings = endpoint('GET /v1/admin/settings/dispute', {
  tag: 'settings',
  access: staff('admin'),
  reply: reply(disputeTerms),
});

export const saveDisputeSettings = endpoint('PUT /v1/admin/settings/dispute', {
  tag: 'settings',
  access: staff('admin'),
  sessionOnly: true,
  body: disputeTerms,
  reply: reply(disputeTerms),
});

export const getListingSettings = endpoint('GET /v1/admin/settings/listings', {
  tag: 'settings',
  access: staff('admin'),
  reply: reply(listingSettings),
});

export const saveListingSettings = endpoint('PUT /v1/admin/settings/listings', {
  tag: 'settings',
  access: staff('admin'),
  body: listingSettings,
  reply: reply(listingSettings),
});
