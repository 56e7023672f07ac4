import { isoDate } from '../dates/day.ts';
import type { DisplayCurrency } from './currencies.ts';
import type { ExchangeRate } from './rates.ts';

/**
 * Euro foreign exchange reference rates of the European Central Bank of 21 October 2025
 * (https://www.ecb.europa.eu/stats/eurofxref/). Used until newer rates are downloaded.
 */
const RATE_DATE = isoDate('2025-10-21');

const RATES: Readonly<Record<Exclude<DisplayCurrency, 'EUR'>, string>> = {
  USD: '1.1607',
  JPY: '176.45',
  CZK: '24.314',
  DKK: '7.4691',
  GBP: '0.86780',
  HUF: '389.63',
  PLN: '4.2393',
  RON: '5.0838',
  SEK: '10.9345',
  CHF: '0.9230',
  ISK: '141.60',
  NOK: '11.6693',
  TRY: '48.7114',
  AUD: '1.7885',
  BRL: '6.2526',
  CAD: '1.6301',
  CNY: '8.2626',
  HKD: '9.0204',
  IDR: '19272.67',
  ILS: '3.8174',
  INR: '102.1073',
  KRW: '1660.38',
  MXN: '21.4006',
  MYR: '4.9086',
  NZD: '2.0287',
  PHP: '67.761',
  SGD: '1.5061',
  THB: '38.071',
  ZAR: '20.1148',
};

export const BUNDLED_RATES: readonly ExchangeRate[] = Object.entries(RATES).map(
  ([currency, rate]) => ({
    currency: currency as Exclude<DisplayCurrency, 'EUR'>,
    rate,
    rate_date: RATE_DATE,
  }),
);
