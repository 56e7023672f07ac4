import { compactCode } from '#src/rules/texts/normalise.ts';
import { isLuhn, isModulo11, weightedSum } from './checkDigits.ts';

/** The number without spaces, dots, hyphens and slashes, in capitals. */
const compact = (text: string) => compactCode(text).toUpperCase().replaceAll(/[./]/g, '');

/** A check of a compact number. */
type Check = (number: string) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (number) =>
    pattern.test(number);
const both =
  (pattern: RegExp, check: Check): Check =>
  (number) =>
    pattern.test(number) && check(number);
const either =
  (...checks: readonly Check[]): Check =>
  (number) =>
    checks.some((check) => check(number));

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** NIF of a Spanish person or NIE of a foreigner: a letter by the number modulo 23. */
function isSpanishPerson(number: string): boolean {
  const digits = number.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return number.at(-1) === NIF_LETTERS[Number(digits) % 23];
}

const DIGITS = Array.from('0123456789');

/** NIF of a Spanish company, formerly CIF: Luhn’s check digit, or the letter in its place. */
function isSpanishCompany(number: string): boolean {
  const digits = number.slice(1, 8);
  const check = DIGITS.find((digit) => isLuhn(digits + digit)) ?? '';
  return number.at(-1) === check || number.at(-1) === 'JABCDEFGHI'[Number(check)];
}

/** The formats of the countries whose registers are well known, by ISO 3166 code. */
const FORMATS: Readonly<Record<string, Check>> = {
  /** Firmenbuchnummer. */
  AT: matches(/^(FN)?\d{1,6}[A-Z]$/),
  /** Enterprise number: the last two digits are 97 minus the others modulo 97. */
  BE: both(
    /^(BE)?[01]\d{9}$/,
    (number) => 97 - (Number(number.slice(-10, -2)) % 97) === Number(number.slice(-2)),
  ),
  /** UID. */
  CH: both(/^CHE\d{9}$/, (number) => isModulo11(number.slice(3), [5, 4, 3, 2, 7, 6, 5, 4])),
  /** Handelsregister and the other registers; the court may come first. */
  DE: matches(/(HRA|HRB|GNR|GSR|PR|VR)\d{1,6}[A-Z]{0,3}$/),
  /** CVR. */
  DK: both(/^\d{8}$/, (number) => weightedSum(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  ES: either(
    both(/^(\d{8}|[XYZ]\d{7})[A-Z]$/, isSpanishPerson),
    both(/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/, isSpanishCompany),
  ),
  /** Y-tunnus. */
  FI: both(/^\d{8}$/, (number) => isModulo11(number, [7, 9, 10, 5, 8, 4, 2])),
  /** SIREN of a company, SIRET of an establishment. */
  FR: both(/^(\d{9}|\d{14})$/, isLuhn),
  /** Companies House: England and Wales, or a prefix such as SC. */
  GB: matches(/^(\d{7,8}|[A-Z]{2}\d{6})$/),
  /** Companies Registration Office. */
  IE: matches(/^\d{4,7}$/),
  /** REA number with its province, or partita IVA. */
  IT: either(
    matches(/^[A-Z]{2}\d{1,7}$/),
    both(/^(IT)?\d{11}$/, (number) => isLuhn(number.slice(-11))),
  ),
  /** Registre de commerce et des sociétés. */
  LU: matches(/^[A-Z]\d{1,6}$/),
  /** Kamer van Koophandel. */
  NL: matches(/^\d{8}$/),
  /** Organisasjonsnummer. */
  NO: both(/^\d{9}$/, (number) => isModulo11(number, [3, 2, 7, 6, 5, 4, 3, 2])),
  /** KRS or NIP. */
  PL: matches(/^\d{10}$/),
  /** NIPC. */
  PT: both(/^(PT)?\d{9}$/, (number) => isModulo11(number.slice(-9), [9, 8, 7, 6, 5, 4, 3, 2], 0)),
  /** Organisationsnummer. */
  SE: both(/^\d{10}$/, isLuhn),
  /** EIN. */
  US: matches(/^\d{9}$/),
};

/** Of the numbers of all other countries. */
const SHORTEST = 3;

/** Whether this can be the registration number of a business in the country (ISO 3166). */
export function isRegistrationNumber(country: string, text: string): boolean {
  const number = compact(text);
  const check = FORMATS[country];
  return check ? check(number) : number.length >= SHORTEST && /\d/.test(number);
}
