import { describe, expect, it } from 'vitest';
import { cardExpiry, cardName, hasExpired } from './savedCard.ts';

const card = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 3,
  exp_year: 2029,
  is_default: false,
  renews_vip: false,
};

describe('a saved card', () => {
  it('is named by brand and last digits', () => {
    expect(cardName(card)).toBe('Visa •••• 4242');
    expect(cardName({ brand: 'amex', last4: '0005' })).toBe('American Express •••• 0005');
    expect(cardExpiry(card)).toBe('03/29');
  });

  it('is valid to the end of its month', () => {
    expect(hasExpired(card, new Date(2029, 2, 31))).toBe(false);
    expect(hasExpired(card, new Date(2029, 3, 1))).toBe(true);
  });
});
