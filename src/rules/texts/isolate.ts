const FIRST_STRONG_ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** A letter of a script that is written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * A written value for a sentence that is plain text: with invisible marks around it where it has a right-to-left
 * letter, so that it does not reorder the sentence. A sentence that already isolates its values stays as it is.
 */
export function isolate(value: string): string {
  return RIGHT_TO_LEFT.test(value) && !value.includes(FIRST_STRONG_ISOLATE)
    ? `${FIRST_STRONG_ISOLATE}${value}${END_OF_ISOLATE}`
    : value;
}
