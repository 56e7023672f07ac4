import type { LedgerAccount, LedgerKind } from '#src/rules/ledger/entries.ts';
import type { PaymentProvider, PaymentState } from '#src/rules/payments/payment.ts';
import type { Period } from '#src/rules/reports/period.ts';
import { listAddress, madeWithin } from './listAddress.ts';

interface Entries {
  readonly account: LedgerAccount;
  readonly kind?: LedgerKind | readonly LedgerKind[];
}

/** Which entries of the books a number is the sum of; `server/modules/reports/queries/money.ts` says what it means. */
const SUMS = {
  volume: { account: 'buyer_receivable', kind: 'charge' },
  refunds: { account: 'buyer_receivable', kind: 'refund' },
  revenue: { account: 'platform_revenue' },
  earnings: { account: 'seller_payable', kind: ['charge', 'refund'] },
  received: { account: 'provider_clearing', kind: 'receipt' },
  returned: { account: 'provider_clearing', kind: 'return' },
  paid_out: { account: 'provider_clearing', kind: 'payout' },
} as const satisfies Readonly<Record<string, Entries>>;

/** The entries that a sum of the period is made of. */
export function sumList(sum: keyof typeof SUMS, currency: string, period: Period): string {
  return listAddress('ledger-entries', { ...SUMS[sum], currency, ...madeWithin(period) });
}

/** The entries that the balance of an account is made of, whatever their age. */
export function balanceList(account: LedgerAccount, currency: string): string {
  return listAddress('ledger-entries', { account, currency });
}

interface Payments {
  readonly provider?: PaymentProvider;
  readonly state?: PaymentState | readonly PaymentState[];
}

/** The payments begun in the period, of a provider or in some states. */
export function paymentList(of: Payments, currency: string, period: Period): string {
  return listAddress('payments', { ...of, currency, ...madeWithin(period) });
}
