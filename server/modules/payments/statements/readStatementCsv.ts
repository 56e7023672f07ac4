import { csvTable } from '#server/platform/csv/csvTable.ts';
import { ApiError } from '#server/platform/errors.ts';
import { writtenDay } from '#src/rules/dates/writtenDay.ts';
import type { Statement, StatementLine } from './statement.ts';
import { amountOf, currencyOf, lineOf, LINES_MAX, unreadable } from './statementValues.ts';

/** The names of a column in the files of banks, in English and German. The first one names it in errors. */
const COLUMNS = {
  account: ['account', 'account iban', 'own iban', 'auftragskonto', 'iban auftragskonto', 'konto'],
  booked_on: [
    'date',
    'booking date',
    'booked on',
    'transaction date',
    'buchungstag',
    'buchungsdatum',
  ],
  amount: ['amount', 'transaction amount', 'betrag', 'umsatz'],
  currency: ['currency', 'währung', 'waehrung'],
  reference: [
    'reference',
    'description',
    'payment reference',
    'remittance information',
    'verwendungszweck',
  ],
  counterparty: [
    'name',
    'counterparty',
    'payer',
    'beguenstigter/zahlungspflichtiger',
    'begünstigter/zahlungspflichtiger',
    'name zahlungsbeteiligter',
  ],
  counterparty_account: [
    'iban',
    'counterparty account',
    'counterparty iban',
    'kontonummer/iban',
    'iban zahlungsbeteiligter',
  ],
  bank_reference: ['bank reference', 'transaction id', 'id', 'entry reference'],
} as const;
type Column = keyof typeof COLUMNS;

const REQUIRED = ['account', 'booked_on', 'amount', 'currency', 'reference'] as const;
/** Banks write the year with two digits, too. */
const SHORT_YEAR = /^(\d{1,2}\.\d{1,2}\.)(\d{2})$/;

function dayFrom(text: string, where: string) {
  const day = writtenDay(
    text.replace(SHORT_YEAR, (_, before: string, year: string) => `${before}20${year}`),
  );
  if (day !== null) return day;
  throw unreadable(
    `${where}: “${text.slice(0, 20)}” is not clearly a day. Write 2026-06-01 or 01.06.2026.`,
  );
}

/** A signed amount: `-1,234.56` or `-1.234,56`. A single mark before three digits could be either, so it is refused. */
function signedAmount(text: string, currency: string, where: string) {
  const plain = text.replace(/[\s\u{a0}']/gu, '');
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]+)$/.exec(plain) ?? [];
  const decimal = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const marks = digits.replace(/\d/g, '');
  if (digits === '' || (marks.length === 1 && digits.length - decimal === 4))
    throw unreadable(`${where}: “${text.slice(0, 40)}” is not a clear amount. Write 1234.56.`);
  const isDecimal = decimal >= 0 && marks.indexOf(marks.at(-1) ?? '') === marks.length - 1;
  const whole = (isDecimal ? digits.slice(0, decimal) : digits).replace(/[.,]/g, '');
  const rest = isDecimal ? digits.slice(decimal + 1) : '';
  const amount = amountOf(rest ? `${whole}.${rest}` : whole, currency, where);
  return { amount, direction: sign === '-' ? ('outgoing' as const) : ('incoming' as const) };
}

const places = (names: readonly string[]) => {
  const known = names.map((name) => name.trim().toLowerCase());
  const place = (texts: readonly string[]) => known.findIndex((name) => texts.includes(name));
  return new Map(Object.entries(COLUMNS).map(([column, texts]) => [column, place(texts)]));
};
const missingOf = (found: ReadonlyMap<string, number>) =>
  REQUIRED.filter((column) => (found.get(column) ?? -1) < 0);

/** Banks write lines about the account above the header. */
const LIMITS = {
  rows: LINES_MAX,
  columns: 200,
  isHeader: (names: readonly string[]) => missingOf(places(names)).length === 0,
};

function tableOf(file: string) {
  try {
    return csvTable(file, LIMITS);
  } catch (error) {
    if (error instanceof ApiError) throw unreadable(error.message);
    throw error;
  }
}

/** Reads a CSV of one account, with a header in English or German. */
export function readStatementCsv(file: string): Statement[] {
  const { header, rows } = tableOf(file);
  const columns = places(header);
  const missing = missingOf(columns);
  if (missing.length > 0)
    throw unreadable(
      `The file has no column ${missing.map((column) => `“${COLUMNS[column][0]}”`).join(', ')}. A row above the lines must name the columns.`,
    );
  const accounts = new Set<string>();
  const lines = rows.map(({ number, cells }): StatementLine => {
    const where = `Row ${number}`;
    const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? '';
    accounts.add(cell('account'));
    const currency = currencyOf(cell('currency'), where);
    return lineOf({
      ...signedAmount(cell('amount'), currency, where),
      booked_on: dayFrom(cell('booked_on'), where),
      currency,
      reference: cell('reference'),
      counterparty: cell('counterparty'),
      counterparty_account: cell('counterparty_account'),
      bank_reference: cell('bank_reference'),
    });
  });
  if (accounts.size > 1)
    throw unreadable('The file has lines of several accounts. Export one account at a time.');
  const [account = ''] = accounts;
  return [{ format: 'csv', account, statement_number: '', lines, pending: 0 }];
}
