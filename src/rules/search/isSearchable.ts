/** Whether a text has a sign of a script in which one sign can be a word. */
export const hasShortWords = (text: string): boolean =>
  /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\P{L}]/u.test(text);

/** Whether a text is long enough to be searched for: two letters, or one of a script in which one sign can be a word. */
export const isSearchable = (text: string): boolean => text.length > 1 || hasShortWords(text);
