import Cookies from 'js-cookie';
import { convert } from '#src/rules/currencies/convert.ts';
import { CURRENCY_COOKIE, isDisplayCurrency } from '#src/rules/currencies/currencies.ts';
import { conversionTo } from '#src/rules/currencies/rates.ts';
import type { ExchangeRates } from '#src/wire/currencies/currencies.ts';

const DAYS = 365;

/** Keeps the choice in this browser. */
export function rememberCurrency(currency: string, secure: boolean): void {
  Cookies.set(CURRENCY_COOKIE, currency, { expires: DAYS, path: '/', sameSite: 'lax', secure });
}

/**
 * The parameters of a page with its price limits converted, so that a search continues with the same limits.
 * Null if nothing changes.
 */
export function convertedLimits(
  params: URLSearchParams,
  to: string,
  { rates }: ExchangeRates,
): URLSearchParams | null {
  const from = params.get('currency');
  if (!isDisplayCurrency(from) || !isDisplayCurrency(to) || from === to) return null;
  const conversion = conversionTo(to, [from], rates);
  if (!conversion) return null;
  const next = new URLSearchParams(params);
  for (const name of ['price_min', 'price_max']) {
    const value = params.get(name);
    if (value === null || !/^\d{1,12}$/.test(value)) continue;
    next.set(name, String(convert(conversion, Number(value), from)));
  }
  next.set('currency', to);
  // A cursor belongs to the search with the previous limits.
  next.delete('cursor');
  return next;
}

/** Loads the page again, with other parameters if there are any. */
export function reloadPage(params: URLSearchParams | null): void {
  // Without the hash, which would open the choice again.
  history.replaceState(null, '', `${location.pathname}${params ? `?${params}` : location.search}`);
  location.reload();
}
