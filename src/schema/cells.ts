import { plainText } from '#src/rules/texts/normalise.ts';
import { yesOrNo } from '#src/rules/texts/yesNo.ts';
import { writtenDay } from '#src/rules/dates/writtenDay.ts';
import { normaliseNumeral } from '#src/rules/texts/numeral.ts';
import { durationCell, readDuration } from './duration.ts';
import { metaOf, type Field } from './field.ts';
import { valueLabelOf } from './fieldLabel.ts';

/** Separates the values of a multi-value field. */
const SEPARATOR = ' | ';
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

/** Formats a value as a cell; amounts in units of the currency, shares in per cent. */
export function toCell(field: Field, value: unknown, currency: unknown): string {
  if (value === null || value === undefined) return '';
  switch (metaOf(field).kind) {
    case 'money':
      return shifted(Number(value), minorDigits(currency));
    case 'share':
      return shifted(Number(value), 2);
    case 'choices':
      return Array.isArray(value) ? value.join(SEPARATOR) : '';
    case 'duration':
      return durationCell(Number(value));
    case 'json':
    case 'photos':
    case 'file':
      return JSON.stringify(value);
    case 'text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
      return escapeFormula(typeof value === 'string' ? value : JSON.stringify(value));
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
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
  const cell = plainText(text);
  const { kind, nullable, values = [] } = metaOf(field);
  if (cell === '') {
    if (nullable) return null;
    return kind === 'choices' ? [] : field.safeParse('').success ? '' : undefined;
  }
  switch (kind) {
    case 'money':
      return unshifted(cell, minorDigits(currency));
    case 'share':
      return unshifted(cell, 2);
    case 'integer':
    case 'decimal':
      return anyNumber(cell);
    case 'percent':
      return anyNumber(cell.replace(/\s*[%٪％]$/, ''));
    case 'duration':
      return readDuration(cell) ?? cell;
    case 'flag':
      return yesOrNo(cell) ?? cell;
    case 'day':
      return writtenDay(cell) ?? cell;
    case 'choices':
      return cell.split(/\s*\|\s*/).map((part) => choiceOf(field, values, part));
    case 'choice':
      return choiceOf(field, values, cell);
    case 'json':
    case 'photos':
    case 'file':
      return parsed(cell);
    case 'text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
      // As it was written, because a line end may follow the apostrophe.
      return plainText(text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);
    default:
      return cell;
  }
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
