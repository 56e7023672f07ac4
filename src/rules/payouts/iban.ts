import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools';

/** As it is stored: without spaces and hyphens, in capitals. */
export function plainIban(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
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

/** ISO 9362, in capitals. */
export function isBic(text: string): boolean {
  return text === text.toUpperCase() && isValidBIC(text);
}
