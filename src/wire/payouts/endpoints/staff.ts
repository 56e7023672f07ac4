import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import {
  paymentSettings,
  paymentSettingsChange,
  payoutContents,
  payoutDestination,
} from '#src/wire/payouts/payouts.ts';
import { payoutGathering } from '#src/wire/payouts/payoutGathering.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getPayoutContents = endpoint('GET /v1/admin/payouts/:id/contents', {
  tag: 'payouts',
  access: staff('admin'),
  params: { id: z.uuid() },
  reply: reply(payoutContents),
});

export const getPayoutDestination = endpoint('POST /v1/admin/payouts/:id/destination', {
  tag: 'payouts',
  access: staff('admin'),
  sessionOnly: true,
  params: { id: z.uuid() },
  reply: reply(payoutDestination),
});

export const getPayoutGathering = endpoint('GET /v1/admin/payout-gathering', {
  tag: 'payouts',
  access: staff('admin'),
  reply: reply(payoutGathering),
});

/** Gathers payouts now, as the hourly job does. Requires a step-up; a job does it. */
export const gatherPayouts = endpoint('POST /v1/admin/payout-gathering', {
  tag: 'payouts',
  access: staff('admin'),
  sessionOnly: true,
  reply: reply(payoutGathering),
  status: 202,
});

export const getPaymentSettings = endpoint('GET /v1/admin/payment-settings', {
  tag: 'payouts',
  access: staff('admin'),
  reply: reply(paymentSettings),
});

export const savePaymentSettings = endpoint('PUT /v1/admin/payment-settings', {
  tag: 'payouts',
  access: staff('admin'),
  sessionOnly: true,
  body: paymentSettingsChange,
  reply: reply(paymentSettings),
});
