/** What is known of where a seller lives or has their business; ISO 3166 codes, or texts that are none. */
export interface KnownCountries {
  /** As they gave it to the reviewers, who looked at their papers. */
  readonly details: string | null;
  /** Where their bank is. */
  readonly bank: string | null;
}

const isCode = (text: string | null): text is string => text !== null && /^[A-Z]{2}$/.test(text);

/**
 * The country in which an account is opened for a seller, for good: where they are, or where their bank
 * is; null where neither is known.
 */
export function sellerCountry({ details, bank }: KnownCountries): string | null {
  return [details, bank].find(isCode) ?? null;
}
