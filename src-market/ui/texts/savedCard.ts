import type { SavedCard } from '#src/wire/payments/cards.ts';

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Such as `Visa •••• 4242`. */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} •••• ${last4}`;
}

/** Such as `03/29`. */
export function cardExpiry({ exp_month, exp_year }: SavedCard): string {
  return `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;
}

/** Whether the card's last valid month has passed. */
export function hasExpired({ exp_month, exp_year }: SavedCard, now: Date): boolean {
  return exp_year * 12 + exp_month < now.getFullYear() * 12 + now.getMonth() + 1;
}
