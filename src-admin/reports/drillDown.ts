import type { LedgerAccount, LedgerKind } from '#src/rules/ledger/entries.ts';
import type { PaymentProvider, PaymentState } from '#src/rules/payments/payment.ts';
import type { Period } from '#src/rules/reports/period.ts';
import { listAddress, createdWithin } from '../declaration/listAddress.ts';

interface Entries {
  readonly account: LedgerAccount;
  readonly kind?: LedgerKind | readonly LedgerKind[];
}

/** The ledger entries that a number sums up, as defined in `server/modules/reports/queries/money.ts`. */
const SUMS = {
  volume: { account: 'buyer_receivable', kind: 'charge' },
  refunds: { account: 'buyer_receivable', kind: 'refund' },
  revenue: { account: 'platform_revenue' },
  earnings: { account: 'seller_payable', kind: ['charge', 'refund'] },
  received: { account: 'provider_clearing', kind: 'receipt' },
  returned: { account: 'provider_clearing', kind: 'return' },
  paid_out: { account: 'provider_clearing', kind: 'payout' },
} as const satisfies Readonly<Record<string, Entries>>;

/** The list of the ledger entries that make up a sum of the period. */
export function sumDrillDown(sum: keyof typeof SUMS, currency: string, period: Period): string {
  return listAddress('ledger-entries', { ...SUMS[sum], currency, ...createdWithin(period) });
}

/** The list of the ledger entries that make up the balance of an account. */
export function balanceDrillDown(account: LedgerAccount, currency: string): string {
  return listAddress('ledger-entries', { account, currency });
}

interface Payments {
  readonly provider?: PaymentProvider;
  readonly state?: PaymentState | readonly PaymentState[];
}

/** The list of the payments of the period, of a provider or in some states. */
export function paymentDrillDown(of: Payments, currency: string, period: Period): string {
  return listAddress('payments', { ...of, currency, ...createdWithin(period) });
}
