import { CURRENCIES, NUMBERS, PHRASES, type Phrase } from './phrases.ts';
import type { Token } from './tokens.ts';

/** An amount in whole units; the currency is null where none is named. */
export interface Amount {
  readonly value: number;
  readonly currency: string | null;
}

/** A phrase in a text. */
export interface Found {
  readonly phrase: Phrase;
  readonly start: number;
  /** The token after the last one. */
  readonly end: number;
  readonly numbers: readonly number[];
  readonly amounts: readonly Amount[];
}

const MAX_NUMBER = 1_000_000;

function numberOf(token: Token | undefined): number | null {
  if (!token) return null;
  const digits = token.word.replaceAll(/[.,]/g, '');
  const value = /^\d+$/.test(digits) ? Number(digits) : NUMBERS.get(token.word);
  return value !== undefined && value <= MAX_NUMBER ? value : null;
}

const currencyOf = (token: Token | undefined) => CURRENCIES.get(token?.word ?? '') ?? null;

/** An amount that begins at a token, such as `€120`, `120 euros` or `120`, and where it ends. */
function amountAt(tokens: readonly Token[], at: number): (Amount & { end: number }) | null {
  const before = currencyOf(tokens[at]);
  const from = before === null ? at : at + 1;
  const value = numberOf(tokens[from]);
  if (value === null || !/\d/.test(tokens[from]?.word ?? '')) return null;
  const after = before === null ? currencyOf(tokens[from + 1]) : null;
  return { value, currency: before ?? after, end: from + (after === null ? 1 : 2) };
}

function matchAt(tokens: readonly Token[], start: number, phrase: Phrase): Found | null {
  const numbers: number[] = [];
  const amounts: Amount[] = [];
  let at = start;
  for (const word of phrase.words) {
    const token = tokens[at];
    // A phrase does not go on after a comma.
    if (!token || (at > start && token.isApart)) return null;
    if (word === '$') {
      const amount = amountAt(tokens, at);
      if (!amount) return null;
      amounts.push(amount);
      at = amount.end;
      continue;
    }
    if (word === '#') {
      const number = numberOf(token);
      if (number === null) return null;
      numbers.push(number);
    } else if (token.word !== word) return null;
    at += 1;
  }
  return { phrase, start, end: at, numbers, amounts };
}

/** The phrases that begin at a token, the longest first. */
export function phrasesAt(tokens: readonly Token[], start: number): Found[] {
  return [tokens[start]?.word ?? '', '#', '$']
    .flatMap((first) => PHRASES.get(first) ?? [])
    .flatMap((phrase) => matchAt(tokens, start, phrase) ?? [])
    .toSorted((one, other) => other.end - one.end);
}
