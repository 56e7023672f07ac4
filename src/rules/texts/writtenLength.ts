/** Signs that each say about as much as two letters: Chinese, Japanese and Korean. */
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu;

/**
 * How long a text is, in letters of an alphabet, where a text has a minimum length: `海辺の家` counts as 8 characters,
 * as much as it says in English.
 */
export const writtenLength = (text: string): number =>
  Array.from(text).length + (text.match(DENSE)?.length ?? 0);
