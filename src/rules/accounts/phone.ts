import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

import { plainPhone } from './phoneText.ts';

/** Islands with a numbering plan of their own that are no country of ISO 3166-1. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['AC', 'TA']);

/** Every country and territory, ISO 3166-1 alpha-2, in alphabetical order. */
export const COUNTRIES: readonly string[] = getCountries().filter(isCountry).toSorted();

function isCountry(text: string): text is CountryCode {
  return isSupportedCountry(text) && !NO_COUNTRIES.has(text);
}

/** Without the plus sign; null for a text that is no country. */
export function callingCode(country: string): string | null {
  return isCountry(country) ? getCountryCallingCode(country) : null;
}

/** With its calling code a number has at most 15 digits (E.164); the library allows more. */
const LONGEST = '+'.length + 15;

/**
 * A number as it is dialled from anywhere, `+351912345678`, from what a person in that country would
 * write; null where the country has no such numbers. Judged by its length: numbering plans grow, and
 * countries that share a calling code also share numbers.
 */
export function internationalNumber(country: string, typed: string): string | null {
  const text = plainPhone(typed);
  if (!isCountry(country) || !/^[+\d\s()./-]+$/.test(text)) return null;
  const number = parsed(country, text.replace(/^00/, '+'));
  // Where a digit could be the number's or the prefix that dials it, the result reads differently again.
  return number !== null && parsed(country, number) === number ? number : null;
}

function parsed(country: CountryCode, text: string): string | null {
  const number = parsePhoneNumberFromString(text, country);
  if (number?.countryCallingCode !== getCountryCallingCode(country)) return null;
  number.country = country;
  return number.isPossible() && number.number.length <= LONGEST ? number.number : null;
}

/** Whether a number as it is dialled from anywhere has a length that its country uses. */
export function isPossibleNumber(dialled: string): boolean {
  return parsePhoneNumberFromString(dialled)?.isPossible() === true;
}
