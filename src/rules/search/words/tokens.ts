import { folded } from '../../texts/folded.ts';

/** A word, a number or the sign of a currency, with its place in the text. */
export interface Token {
  /** Folded: in lower case, without accents. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Whether a comma or another sign that separates parts stands before it. */
  readonly isApart: boolean;
}

/** A code such as `7a1c29` is one word; `120eur` and `2bed` are a number and a word. */
const TOKEN =
  /\p{L}+\p{N}[\p{L}\p{N}]*|\p{N}+\p{L}+\p{N}[\p{L}\p{N}]*|\p{N}+(?:[.,]\p{N}{3})*(?!\p{N})|\p{N}+|[\p{L}\p{M}'’ʼ]+|[€$£¥]/gu;
const SEPARATOR = /[,;:.!?/|+&()[\]]/;

export function tokensOf(text: string): Token[] {
  let before = 0;
  return Array.from(text.matchAll(TOKEN), ({ 0: found, index }) => {
    const isApart = SEPARATOR.test(text.slice(before, index));
    before = index + found.length;
    return { word: folded(found), start: index, end: before, isApart };
  });
}
