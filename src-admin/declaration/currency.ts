import { createContext } from 'react';

/** The currency of a record's amounts, where it has one. */
export function currencyOf(record: Readonly<Record<string, unknown>> | undefined): string | null {
  return typeof record?.['currency'] === 'string' ? record['currency'] : null;
}

/** The currency of the amounts in a form that has no currency field. */
export const CurrencyContext = createContext<string | null>(null);
