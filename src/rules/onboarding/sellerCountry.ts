/** A seller's known countries; ISO 3166 codes or invalid text. */
export interface KnownCountries {
  /** From the reviewed onboarding details. */
  readonly details: string | null;
  /** Of the seller's bank. */
  readonly bank: string | null;
}

const isCode = (text: string | null): text is string => text !== null && /^[A-Z]{2}$/.test(text);

/**
 * The permanent country of a seller's provider account: from the details, else the bank's; null if
 * neither is known.
 */
export function sellerCountry({ details, bank }: KnownCountries): string | null {
  return [details, bank].find(isCode) ?? null;
}
