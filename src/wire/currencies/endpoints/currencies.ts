import { anyone, staff } from '#src/access/grants.ts';
import { exchangeRates, rateSettings } from '#src/wire/currencies/currencies.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const getExchangeRates = endpoint('GET /v1/exchange-rates', {
  operationId: 'getExchangeRates',
  summary: 'List the exchange rates',
  description: 'The newest rates, by which prices are shown and compared.',
  tag: 'currencies',
  access: anyone,
  reply: reply(exchangeRates),
  perMinute: 120,
});

export const getRateSettings = endpoint('GET /v1/admin/settings/exchange-rates', {
  operationId: 'getRateSettings',
  summary: 'Retrieve the exchange rate settings',
  tag: 'settings',
  access: staff('admin'),
  reply: reply(rateSettings),
});

export const downloadRatesNow = endpoint('POST /v1/admin/settings/exchange-rates/download', {
  operationId: 'downloadRatesNow',
  summary: 'Download the exchange rates now',
  description: 'A failure is part of the reply.',
  tag: 'settings',
  access: staff('admin'),
  sessionOnly: true,
  reply: reply(rateSettings),
  perMinute: 6,
});
