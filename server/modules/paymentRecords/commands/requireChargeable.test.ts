import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import { cents } from '#src/rules/money/money.ts';
import { cardMinimum, isChargeable } from '#src/rules/payments/cardLimits.ts';

const digits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;

describe('what cards can be charged', () => {
  it.each(CURRENCIES)('begins at the minimum in %s', (currency) => {
    const least = cardMinimum(currency);
    expect(
      [cents(least - 1), least, cents(99_999_999), cents(100_000_000)].map((amount) =>
        isChargeable(amount, currency),
      ),
    ).toEqual([false, true, true, false]);
  });

  it.each(CURRENCIES)('is counted in hundredths in %s, as the provider does', (currency) => {
    expect([minorDigits(currency), digits(currency)]).toEqual([2, 2]);
  });
});
