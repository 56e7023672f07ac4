import { compactCode } from '#src/rules/texts/normalise.ts';

/**
 * The formats of VAT numbers by ISO 3166 code, without spaces: the European Commission's VIES (question
 * 11 of its FAQ) for its members, HMRC for the United Kingdom, the UID register for Switzerland and
 * Brønnøysund for Norway. Greece uses the prefix EL.
 */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z\d+*]{10}\d{2}$/,
  NO: /^(NO)?\d{9}(MVA)?$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{10}01$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
};

/** Of the numbers of all other countries. */
const SHORTEST = 3;

/** Whether this can be the VAT number of a business in the country (ISO 3166). */
export function isVatNumber(country: string, text: string): boolean {
  const number = compactCode(text).toUpperCase().replaceAll(/[./]/g, '');
  const format = FORMATS[country];
  return format ? format.test(number) : number.length >= SHORTEST && /\d/.test(number);
}
