/** A seller's payout methods; `usable_from` is null without a waiting time. */
export interface PayoutMethods {
  /** Null without a complete account. */
  readonly bank: { readonly usable_from: string | null } | null;
  /** Null if the provider is not configured, or the seller never chose it. */
  readonly stripe: {
    /** It was ready once: from then on payouts use it or wait for it. */
    readonly in_use: boolean;
    readonly ready: boolean;
    readonly usable_from: string | null;
  } | null;
}

/** Why a due payout waits: no account, a new account, or an account that the provider restricts. */
export type PayoutWaitReason = 'account' | 'account_new' | 'account_stopped';

export type PayoutMethod =
  | { readonly by: 'bank_transfer' | 'stripe' }
  | { readonly waits: PayoutWaitReason };

/**
 * The payout method to use now. A seller who has started with the provider is paid by bank transfer until
 * that account is ready; from then on only the seller's choice changes the method.
 */
export function payoutMethod({ bank, stripe }: PayoutMethods, now: Date): PayoutMethod {
  const later = (from: string | null) => from !== null && Date.parse(from) > now.getTime();
  if (stripe?.in_use) {
    if (!stripe.ready) return { waits: 'account_stopped' };
    return later(stripe.usable_from) ? { waits: 'account_new' } : { by: 'stripe' };
  }
  if (!bank) return { waits: 'account' };
  return later(bank.usable_from) ? { waits: 'account_new' } : { by: 'bank_transfer' };
}
