import { type Cents, cents } from '../money/money.ts';

/**
 * What the card provider charges at least and at most, in minor units: its published limits. A currency without limits
 * does not compile where a payment starts. The provider's amounts have two decimals in each of these, as ours have.
 */
const CARD_LIMITS = {
  EUR: { least: cents(50), most: cents(99_999_999) },
  USD: { least: cents(50), most: cents(99_999_999) },
  GBP: { least: cents(30), most: cents(99_999_999) },
} as const;

/** A currency in which cards can be charged. */
export type CardCurrency = keyof typeof CARD_LIMITS;

/** The least that a card can be charged. Smaller amounts are paid by bank transfer. */
export const cardMinimum = (currency: CardCurrency): Cents => CARD_LIMITS[currency].least;

/** Whether a card can be charged this amount. */
export function isChargeable(amount: Cents, currency: CardCurrency): boolean {
  const { least, most } = CARD_LIMITS[currency];
  return amount >= least && amount <= most;
}
