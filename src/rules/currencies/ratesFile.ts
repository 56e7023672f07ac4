import { type IsoDate, isIsoDate } from '../dates/day.ts';
import { isDisplayCurrency } from './currencies.ts';
import { type ExchangeRate, isRate } from './rates.ts';

/** Why a file of rates cannot be used. */
export type RatesProblem =
  | 'not_rates'
  | 'invalid_rate'
  | 'future_date'
  | 'missing_currency'
  | 'implausible';

export type RatesFile =
  | { readonly ok: true; readonly rate_date: IsoDate; readonly rates: readonly ExchangeRate[] }
  | { readonly ok: false; readonly problem: RatesProblem };

const DAY = /<Cube\s+time=["']([^"']*)["']\s*>/g;
const RATE = /<Cube\s+currency=["']([^"']*)["']\s+rate=["']([^"']*)["']\s*\/>/g;
const END = /<\/gesmes:Envelope>\s*$/;
/** A rate that differs more from the known one is an error of the source, such as a lost decimal point. */
const MAX_CHANGE = 10;

const refused = (problem: RatesProblem): RatesFile => ({ ok: false, problem });

/**
 * Reads a file in the format of the European Central Bank's `eurofxref-daily.xml`: one day with the rates of the
 * euro. Unknown currencies are skipped; `required` ones must be there.
 */
export function readRatesFile(
  text: string,
  required: readonly string[],
  known: readonly ExchangeRate[],
  today: IsoDate,
): RatesFile {
  const days = [...text.matchAll(DAY)].map(([, day = '']) => day);
  const [rate_date] = days;
  // Without its end, a file was cut off on the way.
  if (!END.test(text) || days.length !== 1 || !rate_date || !isIsoDate(rate_date))
    return refused('not_rates');
  if (rate_date > today) return refused('future_date');
  const rates: ExchangeRate[] = [];
  for (const [, currency = '', rate = ''] of text.matchAll(RATE)) {
    if (!isDisplayCurrency(currency) || currency === 'EUR') continue;
    if (!isRate(rate) || rates.some((other) => other.currency === currency))
      return refused('invalid_rate');
    rates.push({ currency, rate, rate_date });
  }
  const has = (code: string) => code === 'EUR' || rates.some(({ currency }) => currency === code);
  if (!required.every(has)) return refused('missing_currency');
  const jumps = rates.some(({ currency, rate }) => {
    const before = known.find((one) => one.currency === currency);
    const change = before ? Number(rate) / Number(before.rate) : 1;
    return change > MAX_CHANGE || change < 1 / MAX_CHANGE;
  });
  return jumps ? refused('implausible') : { ok: true, rate_date, rates };
}
