import { isOutdated } from '#src/rules/currencies/rates.ts';
import { todayIn } from '#src/rules/dates/day.ts';
import type { RateSettings } from '#src/wire/currencies/currencies.ts';
import * as endpoints from '#src/wire/currencies/endpoints/currencies.ts';
import { downloadRates, latestDownload } from '#server/platform/currencies/downloadRates.ts';
import { readRates } from '#server/platform/currencies/readRates.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';

/** Exchange rates. */
export function currencyRoutes(app: Api, services: Services): void {
  const { database, env, now } = services;

  const known = async () => {
    const today = todayIn('UTC', now());
    return (await readRates(database.db)).map(({ currency, rate, rate_date, source }) => ({
      currency,
      rate,
      rate_date,
      outdated: isOutdated(rate_date, today),
      bundled: source === null,
    }));
  };

  const settings = async (): Promise<RateSettings> => ({
    source: env.EXCHANGE_RATES_URL,
    download: (await latestDownload(services)) ?? null,
    rates: await known(),
  });

  serve(app, endpoints.getExchangeRates, async () => ({
    data: {
      base: 'EUR' as const,
      rates: (await known()).map(({ bundled: _, ...rate }) => rate),
    },
  }));

  serve(app, endpoints.getRateSettings, async () => ({ data: await settings() }));

  serve(app, endpoints.downloadRatesNow, async () => {
    await downloadRates(services);
    return { data: await settings() };
  });
}
