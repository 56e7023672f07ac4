import type { FastifyRequest } from 'fastify';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { BUNDLED_RATES } from '#src/rules/currencies/bundledRates.ts';
import {
  BASE_CURRENCY,
  CURRENCY_COOKIE,
  type DisplayCurrency,
  guessCurrency,
  isDisplayCurrency,
} from '#src/rules/currencies/currencies.ts';
import { conversionTo, isOutdated, type ExchangeRate } from '#src/rules/currencies/rates.ts';
import type { DisplayConversion } from '#src/wire/currencies/currencies.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Services } from '../services.ts';
import { TtlCache } from '../ttlCache.ts';
import { utcDay } from '../visits/visits.ts';
import { readRates } from './readRates.ts';

/** The currency that the browser has chosen; null without a valid choice. */
export function chosenCurrency({ cookies }: Pick<FastifyRequest, 'cookies'>) {
  const chosen = cookies[CURRENCY_COOKIE];
  return isDisplayCurrency(chosen) ? chosen : null;
}

/**
 * The currency in which a page shows prices: the browser's choice, the account's, or a guess from the language.
 * The cache of pages has it in its key.
 */
export async function displayCurrencyOf(
  { database: { db } }: Pick<Services, 'database'>,
  request: Pick<FastifyRequest, 'cookies' | 'headers' | 'actor'>,
): Promise<DisplayCurrency> {
  const chosen = chosenCurrency(request);
  if (chosen) return chosen;
  const user = request.actor
    ? await db
        .selectFrom('users')
        .select('display_currency')
        .where('id', '=', request.actor.user_id)
        .executeTakeFirst()
    : undefined;
  return user?.display_currency ?? guessCurrency(request.headers['accept-language']);
}

/** The conversion of listing prices to a currency; null without a rate. */
export function displayConversion(
  to: DisplayCurrency,
  rates: readonly ExchangeRate[],
  today: IsoDate,
): DisplayConversion | null {
  const conversion = conversionTo(to, CURRENCIES, rates);
  if (!conversion) return null;
  const used = rates.filter(
    ({ currency }) => currency === to || CURRENCIES.some((code) => code === currency),
  );
  const rate_date = used
    .map((rate) => rate.rate_date)
    .reduce((oldest, day) => (day < oldest ? day : oldest), today);
  return { ...conversion, to, rate_date, outdated: isOutdated(rate_date, today) };
}

interface KnownConversions {
  readonly rates: readonly ExchangeRate[];
  readonly today: IsoDate | null;
  readonly shown: Map<DisplayCurrency, DisplayConversion>;
}

/**
 * How each page shows prices: the same object for the same currency, rates and day. The rates are cached until they
 * are written.
 */
export function displayConversions(services: Services) {
  const cache = new TtlCache<readonly ExchangeRate[]>({
    name: 'display_rates',
    milliseconds: 60_000,
    entries: 1,
  });
  let known: KnownConversions = { rates: BUNDLED_RATES, today: null, shown: new Map() };
  return async (request: FastifyRequest): Promise<DisplayConversion> => {
    // Without the database, pages still show prices, by the bundled rates.
    const rates = await cache
      .of('rates', () => readRates(services.database.db))
      .catch(() => BUNDLED_RATES);
    const today = utcDay(services.now());
    const to = await displayCurrencyOf(services, request).catch(
      (): DisplayCurrency => BASE_CURRENCY,
    );
    if (known.rates !== rates || known.today !== today) known = { rates, today, shown: new Map() };
    const shown =
      known.shown.get(to) ??
      displayConversion(to, rates, today) ??
      displayConversion('EUR', rates, today);
    if (!shown) throw new Error('The euro converts to itself');
    known.shown.set(to, shown);
    return shown;
  };
}
