import { createContext } from 'react';

/** The currency of the amounts in a form that has no currency field. */
export const CurrencyContext = createContext<string | null>(null);
