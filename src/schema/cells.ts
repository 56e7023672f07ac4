import { metaOf, type Field } from './field.ts';
import { plainNumeral } from './numeral.ts';

/** Between the values of a field that has several. */
const BETWEEN = ' | ';
/** A spreadsheet takes a cell that begins so for a formula, and runs it. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Three letters, as `Intl` takes them; whatever else stands in a cell is refused by its own field. */
const CURRENCY = /^[a-z]{3}$/i;

/** Digits after the point in the usual notation of a currency; two where there is none. */
function minorDigits(currency: unknown): number {
  if (typeof currency !== 'string' || !CURRENCY.test(currency)) return 2;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Text as a cell that no spreadsheet runs: an apostrophe goes before what looks like a formula. */
export function plainCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A value as a cell; amounts in whole units of the currency, shares in per cent. */
export function toCell(field: Field, value: unknown, currency: unknown): string {
  if (value === null || value === undefined) return '';
  switch (metaOf(field).kind) {
    case 'money':
      return shifted(Number(value), minorDigits(currency));
    case 'share':
      return shifted(Number(value), 2);
    case 'choices':
      return Array.isArray(value) ? value.join(BETWEEN) : '';
    case 'json':
      return JSON.stringify(value);
    case 'text':
    case 'long_text':
    case 'email':
      return plainCell(typeof value === 'string' ? value : JSON.stringify(value));
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}

/** Minor units as a cell: in whole units of the currency. */
export function moneyCell(amount: number, currency: string): string {
  return shifted(amount, minorDigits(currency));
}

function shifted(amount: number, digits: number): string {
  return (amount / 10 ** digits).toFixed(digits);
}

/** `12.50` as 1250; a text that is no such number stays one, and is refused where it is checked. */
function unshifted(cell: string, digits: number): unknown {
  const [whole, part = ''] = plainNumeral(cell)?.split('.') ?? [];
  if (whole === undefined || part.length > digits) return cell;
  return Number(`${whole}${part.padEnd(digits, '0')}`);
}

/** Very large and very small numbers are written so, here and by spreadsheets. */
const SCIENTIFIC = /^-?\d+(\.\d+)?e[-+]?\d+$/i;

function anyNumber(cell: string): unknown {
  const plain = SCIENTIFIC.test(cell) ? cell : plainNumeral(cell);
  return plain === null ? cell : Number(plain);
}

const YES = new Set(['true', 'yes', '1']);
const NO = new Set(['false', 'no', '0']);

/**
 * A cell as the value it means; what means none is handed on as text, for the field's own check says
 * it best. An empty cell is null, or undefined (left as it is) where the field may not be empty.
 */
export function fromCell(field: Field, cell: string, currency: unknown): unknown {
  const { kind, nullable } = metaOf(field);
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
    case 'flag':
      if (YES.has(cell.toLowerCase())) return true;
      return NO.has(cell.toLowerCase()) ? false : cell;
    case 'choices':
      return cell.split(/\s*\|\s*/);
    case 'json':
      return parsed(cell);
    case 'text':
    case 'long_text':
    case 'email':
      return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
    default:
      return cell;
  }
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
