import { compactCode } from '#src/rules/texts/normalise.ts';
import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools';

/** As it is stored: without the label that was copied, spaces and dashes, in capitals. */
export function plainIban(text: string): string {
  return compactCode(text)
    .toUpperCase()
    .replace(/^(?:IBAN[:.#]*)+/, '');
}

/** Of a country in the ISO 13616 registry, with that country's format and all check digits right. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  // The library also knows countries whose numbers only resemble an IBAN; banks refuse transfers to them.
  return countrySpecs[iban.slice(0, 2)]?.IBANRegistry === true && isValidIBAN(iban);
}

/** What may be shown of an account: its country and its last four characters. */
export function maskedIban(text: string): string {
  const iban = plainIban(text);
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;
}

/** As it is stored: without the label that was copied and spaces, in capitals. */
export function plainBic(text: string): string {
  return compactCode(text)
    .toUpperCase()
    .replace(/^(?:(?:BIC|SWIFT)[:./#]+)+/, '');
}

/** ISO 9362, in capitals. */
export function isBic(text: string): boolean {
  return text === text.toUpperCase() && isValidBIC(text);
}
