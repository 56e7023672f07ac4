import { CsvError, parse } from 'csv-parse/sync';
import type { Statement, StatementLine } from './statement.ts';
import { amountOf, currencyOf, dayOf, lineOf, unreadable } from './statementValues.ts';

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
const ORDINALS = {
  iso: /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  dots: /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/,
};

function dayFrom(text: string, where: string) {
  const [, year, month, day] = ORDINALS.iso.exec(text) ?? [];
  if (year && month && day) return dayOf(year, month, day, where);
  const [, dotDay, dotMonth, dotYear] = ORDINALS.dots.exec(text) ?? [];
  if (dotDay && dotMonth && dotYear)
    return dayOf(dotYear.padStart(4, '20'), dotMonth, dotDay, where);
  throw unreadable(
    `${where}: “${text.slice(0, 20)}” is not a day. Write 2026-06-01 or 01.06.2026; 06/01/2026 can be read in two ways.`,
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

function rowsOf(file: string): string[][] {
  const [first = ''] = file.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((each) => first.includes(each)) ?? ',';
  try {
    return parse(file, { bom: true, delimiter, skip_empty_lines: true, trim: true });
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(`The file is not valid CSV: ${error.message}`);
    throw error;
  }
}

/** Reads a CSV of one account, with a header in English or German. */
export function readStatementCsv(file: string): Statement[] {
  const [header = [], ...rows] = rowsOf(file);
  const names = header.map((name) => name.toLowerCase());
  const places = new Map(
    Object.entries(COLUMNS).map(([column, known]) => [
      column,
      names.findIndex((name) => (known as readonly string[]).includes(name)),
    ]),
  );
  const missing = REQUIRED.filter((column) => (places.get(column) ?? -1) < 0);
  if (missing.length > 0)
    throw unreadable(
      `The file has no column ${missing.map((column) => `“${COLUMNS[column][0]}”`).join(', ')}. The first row must name the columns.`,
    );
  const accounts = new Set<string>();
  const lines = rows.map((row, index): StatementLine => {
    const where = `Row ${index + 2}`;
    const cell = (column: Column) => row[places.get(column) ?? -1] ?? '';
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
