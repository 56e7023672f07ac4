/** How a seller is paid out, as they have set it up; instants are null where nothing is waited for. */
export interface PayoutWays {
  /** Null where there is no whole account. */
  readonly bank: { readonly usable_from: string | null } | null;
  /** Null where the provider does not pay out here, or the seller never chose it. */
  readonly stripe: {
    /** It was ready once: from then on payouts go there, or wait. */
    readonly in_use: boolean;
    readonly ready: boolean;
    readonly usable_from: string | null;
  } | null;
}

/** Why a payout that could be made is not: no account, a new one, or one that the provider stopped. */
export type PayoutWait = 'account' | 'account_new' | 'account_stopped';

export type PayoutWay =
  { readonly by: 'bank_transfer' | 'stripe' } | { readonly waits: PayoutWait };

/**
 * Which way a payout takes now. A seller who has begun with the provider is paid by bank transfer
 * until that account is ready; once it was, nothing goes elsewhere unless the seller says so.
 */
export function payoutWay({ bank, stripe }: PayoutWays, now: Date): PayoutWay {
  const later = (from: string | null) => from !== null && Date.parse(from) > now.getTime();
  if (stripe?.in_use) {
    if (!stripe.ready) return { waits: 'account_stopped' };
    return later(stripe.usable_from) ? { waits: 'account_new' } : { by: 'stripe' };
  }
  if (!bank) return { waits: 'account' };
  return later(bank.usable_from) ? { waits: 'account_new' } : { by: 'bank_transfer' };
}
