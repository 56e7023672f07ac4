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
  operationId: 'getPayoutContents',
  summary: 'Retrieve the contents of a payout',
  tag: 'payouts',
  access: staff('admin'),
  params: { id: z.uuid() },
  reply: reply(payoutContents),
});

export const getPayoutDestination = endpoint('POST /v1/admin/payouts/:id/destination', {
  operationId: 'getPayoutDestination',
  summary: 'Reveal the destination of a payout',
  tag: 'payouts',
  access: staff('admin'),
  sessionOnly: true,
  params: { id: z.uuid() },
  reply: reply(payoutDestination),
});

export const getPayoutGathering = endpoint('GET /v1/admin/payout-gathering', {
  operationId: 'getPayoutGathering',
  summary: 'Retrieve the state of payout gathering',
  tag: 'payouts',
  access: staff('admin'),
  reply: reply(payoutGathering),
});

export const gatherPayouts = endpoint('POST /v1/admin/payout-gathering', {
  operationId: 'gatherPayouts',
  summary: 'Gather payouts now',
  description: 'A job gathers them, as it does every hour.',
  errors: ['gathering', 'step_up_required'],
  tag: 'payouts',
  access: staff('admin'),
  sessionOnly: true,
  reply: reply(payoutGathering),
  status: 202,
});

export const getPaymentSettings = endpoint('GET /v1/admin/payment-settings', {
  operationId: 'getPaymentSettings',
  summary: 'Retrieve the payment settings',
  tag: 'payouts',
  access: staff('admin'),
  reply: reply(paymentSettings),
});

export const savePaymentSettings = endpoint('PUT /v1/admin/payment-settings', {
  operationId: 'savePaymentSettings',
  summary: 'Save the payment settings',
  errors: ['stale', 'step_up_required'],
  tag: 'payouts',
  access: staff('admin'),
  sessionOnly: true,
  body: paymentSettingsChange,
  reply: reply(paymentSettings),
});
