import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import { providerHealth, providerSwitch } from '#src/wire/payments/cards.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const listPaymentProviders = endpoint('GET /v1/admin/payment-providers', {
  operationId: 'listPaymentProviders',
  summary: 'List the payment providers',
  tag: 'staff',
  access: staff('admin'),
  reply: reply(z.array(providerHealth)),
});

export const switchPaymentProvider = endpoint('PUT /v1/admin/payment-providers/:provider', {
  operationId: 'switchPaymentProvider',
  summary: 'Turn a payment provider on or off',
  tag: 'staff',
  access: staff('admin'),
  stepUp: true,
  params: { provider: z.enum(PAYMENT_PROVIDERS) },
  body: providerSwitch,
  reply: reply(z.array(providerHealth)),
});
