/** Decimal places of amounts in a currency (ISO 4217): some have no smaller unit, the others hundredths. */
export const minorDigits = (currency: string): number => (/ISK|JPY|KRW/.test(currency) ? 0 : 2);
