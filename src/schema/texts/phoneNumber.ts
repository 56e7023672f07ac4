import { textRules } from './textRules.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

/** The number without what people write between the digits; `00` in front is a plus sign. */
export const dialled = (text: string): string =>
  textRules()
    .plainPhone(text)
    .replaceAll(/[\s()./-]/g, '')
    .replace(/^00/, '+');

/** Knows numbering plans; too large for the first load of a page. */
let knowsNumber: (dialledNumber: string) => boolean = () => true;

/** Lets the numbering plans check phone numbers, as the server does from its start and forms on demand. */
export function checkPhonesWith(check: (dialledNumber: string) => boolean): void {
  knowsNumber = check;
}

export const isPhone = (text: string): boolean => E164.test(text) && knowsNumber(text);
