import { anyone, staff } from '#src/access/grants.ts';
import { exchangeRates, rateSettings } from '#src/wire/currencies/currencies.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** The newest exchange rates, by which prices are shown and compared. */
export const getExchangeRates = endpoint('GET /v1/exchange-rates', {
  tag: 'currencies',
  access: anyone,
  reply: reply(exchangeRates),
  perMinute: 120,
});

export const getRateSettings = endpoint('GET /v1/admin/settings/exchange-rates', {
  tag: 'settings',
  access: staff('admin'),
  reply: reply(rateSettings),
});

/** Downloads the rates now. A failure is part of the reply. */
export const downloadRatesNow = endpoint('POST /v1/admin/settings/exchange-rates/download', {
  tag: 'settings',
  access: staff('admin'),
  sessionOnly: true,
  reply: reply(rateSettings),
  perMinute: 6,
});
