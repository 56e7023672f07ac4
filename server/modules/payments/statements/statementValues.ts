import { CURRENCIES } from '#resources/homes/properties.ts';
import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import { isIsoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { cents, type Cents } from '#src/rules/money/money.ts';
import { invalid } from '#server/platform/errors.ts';
import type { StatementLine } from './statement.ts';

/** 422 for a file that cannot be read. */
export const unreadable = (message: string) =>
  invalid({ text: [message] }, message, 'unreadable_statement');

/** Lines of a file; a bank statement of a year is shorter. */
export const LINES_MAX = 5000;

const TEXT_MAX = 500;
const SHORT_MAX = 140;

const CONTROL = /[\p{Cc}\s]+/gu;
const tidy = (text: string, max: number) => text.replace(CONTROL, ' ').trim().slice(0, max);

/** Minor units without rounding. Throws where it is no amount or has too many decimals. */
export function amountOf(text: string, currency: string, where: string): Cents {
  const digits = minorDigits(currency);
  const match = /^(\d{1,13})(?:\.(\d*))?$/.exec(text);
  const [, whole = '', decimals = ''] = match ?? [];
  const rest = decimals.slice(digits);
  if (!match || /[1-9]/.test(rest))
    throw unreadable(`${where}: “${text.slice(0, 40)}” is not an amount in ${currency}.`);
  return cents(Number(whole + decimals.slice(0, digits).padEnd(digits, '0')));
}

export function currencyOf(text: string, where: string): StatementLine['currency'] {
  const currency = CURRENCIES.find((each) => each === text.trim().toUpperCase());
  if (currency === undefined)
    throw unreadable(
      `${where}: the currency “${text.slice(0, 10)}” is not one of ${CURRENCIES.join(', ')}.`,
    );
  return currency;
}

/** A day as year, month and day. Throws where the calendar has none. */
export function dayOf(year: string, month: string, day: string, where: string): IsoDate {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isIsoDate(text)) throw unreadable(`${where}: “${text.slice(0, 20)}” is not a day.`);
  return text;
}

/** Texts in the lengths of the columns, without control characters. Throws for an amount of zero. */
export function lineOf(line: StatementLine): StatementLine {
  return {
    ...line,
    reference: tidy(line.reference, TEXT_MAX),
    counterparty: tidy(line.counterparty, SHORT_MAX),
    counterparty_account: tidy(line.counterparty_account, 40),
    bank_reference: tidy(line.bank_reference, SHORT_MAX),
  };
}

/** A signed total; `null` where the file has no such balance. */
type Balance = number | null;

/** Throws where the lines do not lead from the opening to the closing balance: the file is cut or changed. */
export function checkBalances(
  lines: readonly StatementLine[],
  opening: Balance,
  closing: Balance,
): void {
  if (opening === null || closing === null) return;
  const moved = lines.reduce(
    (sum, { direction, amount }) => sum + (direction === 'incoming' ? amount : 0 - amount),
    0,
  );
  if (opening + moved !== closing)
    throw unreadable(
      'The lines do not add up to the closing balance. Download the statement from your bank again.',
    );
}
