/** A letter of a script that is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * A written value for a sentence that is plain text: with invisible marks around it where it has a right-to-left
 * letter, so that it does not reorder the sentence. A sentence that already isolates its values stays as it is.
 */
export const isolate = (value: string): string =>
  RIGHT_TO_LEFT.test(value) && !value.includes('\u2068') ? `\u2068${value}\u2069` : value;
