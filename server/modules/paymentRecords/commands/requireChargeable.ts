import { type CardCurrency, cardMinimum, isChargeable } from '#src/rules/payments/cardLimits.ts';
import type { Cents } from '#src/rules/money/money.ts';
import { conflict } from '#server/platform/errors.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';

/** The sentence for the payer of an amount that no card can be charged. */
export function whyNotChargeable(amount: Cents, currency: CardCurrency): string {
  const least = cardMinimum(currency);
  return amount < least
    ? `Cards cannot be charged less than ${moneyText(least, currency)}. Pay by bank transfer.`
    : `Cards cannot be charged ${moneyText(amount, currency)} in one payment. Pay by bank transfer.`;
}

/** Throws 409 `card_limits` for an amount that the card provider would refuse: below its minimum, above its maximum. */
export function requireChargeable(amount: Cents, currency: CardCurrency): void {
  if (!isChargeable(amount, currency))
    throw conflict('card_limits', whyNotChargeable(amount, currency));
}
