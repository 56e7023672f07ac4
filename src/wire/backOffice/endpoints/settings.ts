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
  operationId: 'getPolicies',
  summary: 'Retrieve the published policies',
  tag: 'settings',
  access: anyone,
  reply: reply(policiesView),
});

export const getPublicTerms = endpoint('GET /v1/public-terms', {
  operationId: 'getPublicTerms',
  summary: 'Retrieve the public terms',
  tag: 'settings',
  access: anyone,
  reply: reply(publicTerms),
});

export const getRefundSettings = endpoint('GET /v1/admin/settings/refund', {
  operationId: 'getRefundSettings',
  summary: 'Retrieve the refund settings',
  tag: 'settings',
  access: staff('admin'),
  reply: reply(refundSettings),
});

export const saveRefundSettings = endpoint('PUT /v1/admin/settings/refund', {
  operationId: 'saveRefundSettings',
  summary: 'Save the refund settings',
  errors: ['stale', 'step_up_required'],
  tag: 'settings',
  access: staff('admin'),
  sessionOnly: true,
  body: refundSettings,
  reply: reply(refundSettings),
});

export const getDisputeSettings = endpoint('GET /v1/admin/settings/dispute', {
  operationId: 'getDisputeSettings',
  summary: 'Retrieve the dispute settings',
  tag: 'settings',
  access: staff('admin'),
  reply: reply(disputeTerms),
});

export const saveDisputeSettings = endpoint('PUT /v1/admin/settings/dispute', {
  operationId: 'saveDisputeSettings',
  summary: 'Save the dispute settings',
  errors: ['stale', 'step_up_required'],
  tag: 'settings',
  access: staff('admin'),
  sessionOnly: true,
  body: disputeTerms,
  reply: reply(disputeTerms),
});

export const getListingSettings = endpoint('GET /v1/admin/settings/listings', {
  operationId: 'getListingSettings',
  summary: 'Retrieve the listing settings',
  tag: 'settings',
  access: staff('admin'),
  reply: reply(listingSettings),
});

export const saveListingSettings = endpoint('PUT /v1/admin/settings/listings', {
  operationId: 'saveListingSettings',
  summary: 'Save the listing settings',
  errors: ['stale'],
  tag: 'settings',
  access: staff('admin'),
  body: listingSettings,
  reply: reply(listingSettings),
});
