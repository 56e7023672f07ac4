import type { Statement, StatementLine } from './statement.ts';
import {
  amountOf,
  checkBalances,
  currencyOf,
  dayOf,
  lineOf,
  unreadable,
} from './statementValues.ts';

interface Tagged {
  readonly tag: string;
  readonly text: string;
}

/** The fields of a file. A field continues in the lines that do not begin with a tag. */
function fields(file: string): Tagged[] {
  const found: { tag: string; text: string }[] = [];
  for (const line of file.split(/\r\n|\n|\r/)) {
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = found.at(-1);
    if (tag !== undefined) found.push({ tag, text: rest });
    // `-` and `-}` end a message, `{…` is an envelope of SWIFT.
    else if (last && !/^-\}?$|^\{/.test(line)) last.text += `\n${line}`;
  }
  return found;
}

const BALANCE = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d+,\d*)/;

function balanceOf(text: string) {
  const match = BALANCE.exec(text);
  if (!match) throw unreadable('A balance (field 60 or 62) is not in the MT940 format.');
  const [, sign, , , , code = '', amount = ''] = match;
  const currency = currencyOf(code, 'The balance');
  const value = amountOf(amount.replace(',', '.'), currency, 'The balance');
  return { currency, value: sign === 'D' ? 0 - value : value };
}

// Value day, booking day, sign, third letter of the currency, amount, type, reference of the payer, of the bank.
const LINE =
  /^(\d{2})(\d{2})(\d{2})(\d{2})?(\d{2})?(RC|RD|C|D)([A-Z])?(\d+,\d*)([A-Z][A-Z0-9]{3})([^\n]*)/;

/** The subfields of German banks, such as `?20SVWZ+KS-1?32Name`; other banks write plain text. */
function information(text: string) {
  const joined = text.replaceAll('\n', '');
  if (!/^\d{3}\?\d{2}/.test(joined))
    return { reference: text, counterparty: '', counterparty_account: '' };
  const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', value = '']) => ({
    code: Number(code),
    value,
  }));
  const between = (from: number, to: number) =>
    parts
      .filter(({ code }) => code >= from && code <= to)
      .map(({ value }) => value)
      .join('');
  return {
    reference: between(20, 29) + between(60, 63),
    counterparty: between(32, 33),
    counterparty_account: between(31, 31),
  };
}

function lineFrom(
  text: string,
  details: string,
  currency: StatementLine['currency'],
  where: string,
) {
  const match = LINE.exec(text);
  if (!match) throw unreadable(`${where} (field 61) is not in the MT940 format.`);
  const [, year = '', valueMonth = '', valueDay = '', month, day, sign = '', , amount = ''] = match;
  const [payer = '', bank = ''] = (match[10] ?? '').split('//');
  // A booking in January of a value day in December is of the next year.
  const turns = Number(month ?? valueMonth) - Number(valueMonth);
  const bookedYear = 2000 + Number(year) + (turns < -6 ? 1 : turns > 6 ? -1 : 0);
  const known = information(details);
  return lineOf({
    ...known,
    reference: [payer === 'NONREF' ? '' : payer, known.reference].filter(Boolean).join(' '),
    booked_on: dayOf(String(bookedYear), month ?? valueMonth, day ?? valueDay, where),
    // A reversed credit takes money out, a reversed debit puts it back.
    direction: sign === 'C' || sign === 'RD' ? 'incoming' : 'outgoing',
    currency,
    amount: amountOf(amount.replace(',', '.'), currency, where),
    bank_reference: bank,
  });
}

/** Reads MT940 (SWIFT); a file may hold several statements. */
export function readMt940(file: string): Statement[] {
  const all = fields(file);
  const starts = all.flatMap(({ tag }, index) => (tag === '20' ? [index] : []));
  const statements = starts.map((start, index) => all.slice(start, starts[index + 1]));
  return statements.map((parts) => {
    const first = (...tags: readonly string[]) => parts.find(({ tag }) => tags.includes(tag))?.text;
    const last = (...tags: readonly string[]) =>
      parts.findLast(({ tag }) => tags.includes(tag))?.text;
    const opening = first('60F', '60M');
    if (opening === undefined)
      throw unreadable('The file has no opening balance (field 60F), so its currency is unknown.');
    const { currency, value } = balanceOf(opening);
    const lines = parts.flatMap(({ tag, text }, index) => {
      if (tag !== '61') return [];
      const next = parts[index + 1];
      return [
        lineFrom(
          text,
          next?.tag === '86' ? next.text : '',
          currency,
          `Line “${text.slice(0, 24)}”`,
        ),
      ];
    });
    const closing = last('62F', '62M');
    if (closing === undefined)
      throw unreadable(
        'The file has no closing balance (field 62F): it is cut. Download it from your bank again.',
      );
    checkBalances(lines, value, balanceOf(closing).value);
    return {
      format: 'mt940',
      account: (first('25', '25P') ?? '').split('\n')[0]?.trim() ?? '',
      statement_number: (first('28C', '28') ?? '').trim(),
      lines,
      pending: 0,
    };
  });
}
