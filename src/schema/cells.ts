import { plainText } from '#src/rules/texts/normalise.ts';
import { yesOrNo } from '#src/rules/texts/yesNo.ts';
import { writtenDay } from '#src/rules/dates/writtenDay.ts';
import { normaliseNumeral } from '#src/rules/texts/numeral.ts';
import { durationCell, readDuration } from './duration.ts';
import { metaOf, type Field, type Kind } from './field.ts';
import { rangeCell, readRange } from './kinds/dayRange.ts';
import { valueLabelOf } from './fieldLabel.ts';

/** Separates the values of a multi-value field. */
export const SEPARATOR = ' | ';
/** Spreadsheets execute a cell with such a beginning as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The form that `Intl` accepts; the currency field itself rejects other input. */
const CURRENCY = /^[a-z]{3}$/i;

/** Fraction digits by currency: `Intl` takes longer than the rest of a cell. */
const digitsOf = new Map<string, number>();

/** Fraction digits of a currency; two for an unknown one. */
function minorDigits(currency: unknown): number {
  if (typeof currency !== 'string' || !CURRENCY.test(currency)) return 2;
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  // `CURRENCY` bounds the number of entries.
  digitsOf.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Prefixes an apostrophe to text that a spreadsheet would execute as a formula. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** How a cell of a kind is written, and read from a text without blanks around it. */
interface Cell {
  readonly write: (value: unknown, currency: unknown) => string;
  readonly read: (cell: string, given: Given) => unknown;
}

interface Given {
  readonly field: Field;
  readonly currency: unknown;
  /** The text as it was written. */
  readonly text: string;
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const AS_IT_IS: Cell = { write: plain, read: (cell) => cell };
const TEXT: Cell = {
  write: (value) => escapeFormula(plain(value)),
  // As it was written, because a line end may follow the apostrophe.
  read: (_, { text }) =>
    plainText(text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text),
};
const NUMBER: Cell = { write: plain, read: anyNumber };
const JSON_TEXT: Cell = { write: (value) => JSON.stringify(value), read: parsed };

/** Kinds whose empty cell is an empty list. */
const SEVERAL: ReadonlySet<Kind> = new Set(['choices', 'refs']);

const joined = (value: unknown) => (Array.isArray(value) ? value.join(SEPARATOR) : '');
const parts = (cell: string): readonly string[] => cell.split(/\s*\|\s*/);

const named = (cell: string, { field }: Given) => choiceOf(field, metaOf(field).values ?? [], cell);

/** A kind without an entry does not compile. */
const CELLS: Readonly<Record<Kind, Cell>> = {
  id: AS_IT_IS,
  ref: AS_IT_IS,
  text: TEXT,
  long_text: TEXT,
  email: TEXT,
  phone: TEXT,
  url: TEXT,
  integer: NUMBER,
  decimal: NUMBER,
  percent: { write: plain, read: (cell) => anyNumber(cell.replace(/\s*[%٪％]$/, '')) },
  money: {
    write: (value, currency) => shifted(Number(value), minorDigits(currency)),
    read: (cell, { currency }) => unshifted(cell, minorDigits(currency)),
  },
  share: {
    write: (value) => shifted(Number(value), 2),
    read: (cell) => unshifted(cell.replace(/\s*[%٪％]$/, ''), 2),
  },
  duration: {
    write: (value) => durationCell(Number(value)),
    read: (cell) => readDuration(cell) ?? cell,
  },
  flag: { write: plain, read: (cell) => yesOrNo(cell) ?? cell },
  day: { write: plain, read: (cell) => writtenDay(cell) ?? cell },
  day_range: {
    write: (value) => rangeCell(plain(value)),
    read: (cell) => readRange(cell) ?? cell,
  },
  instant: { write: plain, read: instantOf },
  choice: { write: plain, read: named },
  state: { write: plain, read: named },
  choices: {
    write: joined,
    read: (cell, given) => parts(cell).map((part) => named(part, given)),
  },
  refs: { write: joined, read: parts },
  photos: JSON_TEXT,
  file: JSON_TEXT,
  json: JSON_TEXT,
};

/** Formats a value as a cell; amounts in units of the currency, shares in per cent. */
export function toCell(field: Field, value: unknown, currency: unknown): string {
  if (value === null || value === undefined) return '';
  return CELLS[metaOf(field).kind].write(value, currency);
}

/** Formats minor units as a cell, in units of the currency. */
export function moneyCell(amount: number, currency: string): string {
  return shifted(amount, minorDigits(currency));
}

function shifted(amount: number, digits: number): string {
  return (amount / 10 ** digits).toFixed(digits);
}

/** `12.50` becomes 1250; text that is not such a number is returned as it is, for validation to reject. */
function unshifted(cell: string, digits: number): unknown {
  const [whole, part = ''] = normaliseNumeral(cell)?.split('.') ?? [];
  if (whole === undefined || part.length > digits) return cell;
  return Number(`${whole}${part.padEnd(digits, '0')}`);
}

/** Notation of very large and very small numbers in JavaScript and spreadsheets. */
const SCIENTIFIC = /^-?\d+(\.\d+)?e[-+]?\d+$/i;

function anyNumber(cell: string): unknown {
  const plain = SCIENTIFIC.test(cell) ? cell : normaliseNumeral(cell);
  return plain === null ? cell : Number(plain);
}

/** The choice that a cell names by its value or its label, in any letter case. */
function choiceOf(field: Field, values: readonly string[], text: string): string {
  const name = text.toLowerCase();
  const named = (value: string) =>
    value.toLowerCase() === name || valueLabelOf(field, value).toLowerCase() === name;
  return values.includes(text) ? text : (values.find(named) ?? text);
}

/**
 * Parses a cell. Text that does not parse is returned as it is, for the field's validation to report. An
 * empty cell is null, or undefined (no change) if the field may not be empty.
 */
export function fromCell(field: Field, text: string, currency: unknown): unknown {
  const { kind, nullable } = metaOf(field);
  const written = plainText(text);
  const cell = written.trim();
  // A text may be blanks.
  if ((CELLS[kind] === TEXT ? written : cell) === '') {
    if (nullable) return null;
    return SEVERAL.has(kind) ? [] : field.safeParse('').success ? '' : undefined;
  }
  return CELLS[kind].read(cell, { field, currency, text });
}

/** A moment with its zone, such as `2026-05-01T12:00:00+02:00`, in UTC. */
const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[-+]\d\d:?\d\d)$/i;

function instantOf(cell: string): string {
  const at = new Date(ZONED.test(cell) ? cell.replace(' ', 'T') : '');
  return Number.isNaN(at.getTime()) ? cell : at.toISOString();
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell, (_, value: unknown) =>
      typeof value === 'string' ? plainText(value) : value,
    );
  } catch {
    return cell;
  }
}
