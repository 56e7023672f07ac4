import { type Cents, cents, negate } from '../money/money.ts';

export const LEDGER_ACCOUNTS = [
  'buyer_receivable',
  'provider_clearing',
  'seller_payable',
  'platform_revenue',
  'deposits_held',
  'tax',
  'referral_credit',
] as const;

/** The reason of a transaction. */
export const LEDGER_KINDS = [
  'receipt',
  'charge',
  'refund',
  'return',
  'payout',
  'compensation',
  'credit',
  'subscription',
  'deposit',
  'deposit_end',
  'chargeback',
] as const;

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** `C` is the union of currencies. */
export interface LedgerEntry<C extends string = string> {
  readonly account: LedgerAccount;
  /** Positive is a debit. The entries of a transaction sum to zero in each currency. */
  readonly amount: Cents;
  readonly currency: C;
  /** The profile that the entry belongs to; null for the platform's accounts. */
  readonly owner_id: string | null;
}

/** Entries from debits to `[account, owner]`, without zero amounts. */
function entries<C extends string>(
  currency: C,
  debits: readonly (readonly [LedgerAccount, string | null, number])[],
): LedgerEntry<C>[] {
  return debits
    .filter(([, , amount]) => amount !== 0)
    .map(([account, owner_id, amount]) => ({ account, amount: cents(amount), currency, owner_id }));
}

export interface BuyerAmount<C extends string> {
  readonly amount: Cents;
  readonly currency: C;
  readonly buyer_id: string;
}

/** A buyer's money arrived at the provider. Until the charge, the platform owes it to the buyer. */
export function receiptEntries<C extends string>({
  amount,
  currency,
  buyer_id,
}: BuyerAmount<C>): LedgerEntry<C>[] {
  return entries(currency, [
    ['provider_clearing', null, amount],
    ['buyer_receivable', buyer_id, negate(amount)],
  ]);
}

/** A refund was sent to a buyer. */
export function returnEntries<C extends string>({
  amount,
  currency,
  buyer_id,
}: BuyerAmount<C>): LedgerEntry<C>[] {
  return entries(currency, [
    ['buyer_receivable', buyer_id, amount],
    ['provider_clearing', null, negate(amount)],
  ]);
}

/**
 * A booking was confirmed: the buyer owes its total, seller and platform earned their shares. `credit` is
 * the referral credit spent, as a positive amount; `total` excludes it.
 */
export function chargeEntries<C extends string>(charge: {
  readonly total: Cents;
  readonly seller_total: Cents;
  readonly credit: Cents;
  readonly currency: C;
  readonly buyer_id: string;
  readonly seller_id: string;
}): LedgerEntry<C>[] {
  const { total, seller_total, credit, currency, buyer_id, seller_id } = charge;
  return entries(currency, [
    ['buyer_receivable', buyer_id, total],
    ['referral_credit', buyer_id, credit],
    ['seller_payable', seller_id, negate(seller_total)],
    ['platform_revenue', null, seller_total - total - credit],
  ]);
}

/** A charged booking ended early; takes the result of `refund`. */
export function refundEntries<C extends string>(refund: {
  readonly seller_gives: Cents;
  readonly platform_gives: Cents;
  readonly credit_back: Cents;
  readonly currency: C;
  readonly buyer_id: string;
  readonly seller_id: string;
}): LedgerEntry<C>[] {
  const { seller_gives, platform_gives, credit_back, currency, buyer_id, seller_id } = refund;
  return entries(currency, [
    ['seller_payable', seller_id, seller_gives],
    ['platform_revenue', null, platform_gives + credit_back],
    ['referral_credit', buyer_id, negate(credit_back)],
    ['buyer_receivable', buyer_id, -(seller_gives + platform_gives)],
  ]);
}

/** Money was paid to a seller. A negative amount was deducted because it had been paid before. */
export function payoutEntries<C extends string>(payout: {
  readonly amount: Cents;
  readonly currency: C;
  readonly seller_id: string;
}): LedgerEntry<C>[] {
  const { amount, currency, seller_id } = payout;
  return entries(currency, [
    ['seller_payable', seller_id, amount],
    ['provider_clearing', null, negate(amount)],
  ]);
}

/**
 * A buyer's bank took back more than the buyer was owed, and the platform bears it. A negative amount: the buyer is owed
 * that part after all, and has it already.
 */
export function overdrawnEntries<C extends string>({
  amount,
  currency,
  buyer_id,
}: BuyerAmount<C>): LedgerEntry<C>[] {
  return entries(currency, [
    ['platform_revenue', null, amount],
    ['buyer_receivable', buyer_id, negate(amount)],
  ]);
}

/** A buyer's security deposit is held from now on. */
export function depositEntries<C extends string>({
  amount,
  currency,
  buyer_id,
}: BuyerAmount<C>): LedgerEntry<C>[] {
  return entries(currency, [
    ['buyer_receivable', buyer_id, amount],
    ['deposits_held', buyer_id, negate(amount)],
  ]);
}

/** A deposit ended: the awarded part goes to the seller, the rest to the buyer. */
export function depositEndEntries<C extends string>(end: {
  readonly awarded: Cents;
  readonly returned: Cents;
  readonly currency: C;
  readonly buyer_id: string;
  readonly seller_id: string;
}): LedgerEntry<C>[] {
  const { awarded, returned, currency, buyer_id, seller_id } = end;
  return entries(currency, [
    ['deposits_held', buyer_id, awarded + returned],
    ['seller_payable', seller_id, negate(awarded)],
    ['buyer_receivable', buyer_id, negate(returned)],
  ]);
}

/** The platform compensates a seller from its revenue. */
export function compensationEntries<C extends string>(compensation: {
  readonly amount: Cents;
  readonly currency: C;
  readonly seller_id: string;
}): LedgerEntry<C>[] {
  const { amount, currency, seller_id } = compensation;
  return entries(currency, [
    ['platform_revenue', null, amount],
    ['seller_payable', seller_id, negate(amount)],
  ]);
}

/** The platform grants referral credit. */
export function creditEntries<C extends string>({
  amount,
  currency,
  owner_id,
}: {
  readonly amount: Cents;
  readonly currency: C;
  readonly owner_id: string;
}): LedgerEntry<C>[] {
  return entries(currency, [
    ['platform_revenue', null, amount],
    ['referral_credit', owner_id, negate(amount)],
  ]);
}

/** A seller paid the platform for a subscription. */
export function subscriptionEntries<C extends string>({
  amount,
  currency,
}: Pick<BuyerAmount<C>, 'amount' | 'currency'>): LedgerEntry<C>[] {
  return entries(currency, [
    ['provider_clearing', null, amount],
    ['platform_revenue', null, negate(amount)],
  ]);
}

/** A subscription payment that was no longer owed was refunded. */
export const subscriptionReturnEntries = <C extends string>(
  paid: Pick<BuyerAmount<C>, 'amount' | 'currency'>,
): LedgerEntry<C>[] => subscriptionEntries({ ...paid, amount: negate(paid.amount) });

/** Whether debits and credits balance in each currency. */
export function isBalanced(list: readonly LedgerEntry[]): boolean {
  const sums = new Map<string, number>();
  for (const { currency, amount } of list) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums.values()].every((total) => total === 0);
}
