import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { paymentSettings, payoutContents, payoutDestination } from '#src/wire/payouts/payouts.ts';
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
  params: { id: z.uuid() },
  reply: reply(payoutDestination),
});

export const getPaymentSettings = endpoint('GET /v1/admin/payment-settings', {
  tag: 'payouts',
  access: staff('admin'),
  reply: reply(paymentSettings),
});

export const savePaymentSettings = endpoint('PUT /v1/admin/payment-settings', {
  tag: 'payouts',
  access: staff('admin'),
  body: paymentSettings,
  reply: reply(paymentSettings),
});
