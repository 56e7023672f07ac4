/** Currencies in which prices can be read: the euro and those of the European Central Bank's reference rates. */
export const DISPLAY_CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'HKD',
  'HUF',
  'IDR',
  'ILS',
  'INR',
  'ISK',
  'JPY',
  'KRW',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'RON',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'ZAR',
] as const;
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

/** The currency that rates are relative to. Prices are compared in it unless a search names another. */
export const BASE_CURRENCY = 'EUR' satisfies DisplayCurrency;

/** The browser's cookie with the chosen display currency. */
export const CURRENCY_COOKIE = 'keystead_currency';

export function isDisplayCurrency(code: unknown): code is DisplayCurrency {
  return DISPLAY_CURRENCIES.some((known) => known === code);
}

/** Territories whose currency is not the euro, by ISO 3166 code. */
const OF_TERRITORY: Readonly<Record<string, DisplayCurrency>> = {
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KR: 'KRW',
  LI: 'CHF',
  MX: 'MXN',
  MY: 'MYR',
  NO: 'NOK',
  NZ: 'NZD',
  PH: 'PHP',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  US: 'USD',
  ZA: 'ZAR',
};

const MAX_HEADER_LENGTH = 200;

/** The currency of the first territory that an `Accept-Language` header names; the euro without one. */
export function guessCurrency(acceptLanguage: string | undefined): DisplayCurrency {
  const languages = (acceptLanguage ?? '').slice(0, MAX_HEADER_LENGTH).split(',');
  for (const language of languages) {
    const territory = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language)?.[1];
    if (territory) return OF_TERRITORY[territory.toUpperCase()] ?? BASE_CURRENCY;
  }
  return BASE_CURRENCY;
}
