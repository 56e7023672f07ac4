import type { Cents } from '#src/rules/money/money.ts';
import type { ProviderAccount } from '#src/rules/payouts/payoutAccount.ts';
import type { ProviderTransfer } from '#src/rules/payouts/payoutTransfer.ts';

/** A seller's account as the provider has it now. */
export interface SellerAccount extends ProviderAccount {
  readonly id: string;
  /** Until when it wants what is missing; null where there is no hurry. */
  readonly wanted_by: string | null;
}

export type SentTransfer = Extract<ProviderTransfer, { status: 'sent' }> & {
  /** Which of our transfers it is; null for one that somebody made at the provider's own desk. */
  readonly transfer_id: string | null;
};

export interface NewSellerAccount {
  /** The same for every try to open this one account. */
  readonly key: string;
  readonly profile_id: string;
  readonly email: string;
  readonly business: boolean;
  /** ISO 3166; the provider never changes it. */
  readonly country: string;
}

export interface NewTransfer {
  readonly transfer_id: string;
  readonly payout_reference: string;
  readonly account: string;
  readonly amount: Cents;
  readonly currency: string;
}

/**
 * Whoever pays sellers out by itself. It throws as `CardProvider` does, 404 for an account that it
 * has closed, and is never called inside a transaction.
 */
export interface PayoutProvider {
  openAccount(asked: NewSellerAccount): Promise<SellerAccount>;
  readAccount(id: string): Promise<SellerAccount>;
  /** Throws 409 with the provider's reason, such as money that is still in it. */
  closeAccount(id: string): Promise<void>;
  /** Keeps an account from being used any more. Throws 409 where the provider does not. */
  barAccount(id: string): Promise<void>;
  /**
   * An address for this one visit, where the seller fills in what is missing or, where nothing is,
   * sees their account. It sends them back to `back`, and to `again` where it has lapsed.
   */
  visitAccount(
    id: string,
    to: { readonly ready: boolean; readonly back: string; readonly again: string },
  ): Promise<string>;
  /** Sends money once, however often it is asked to. */
  transfer(asked: NewTransfer): Promise<SentTransfer>;
  readTransfer(id: string): Promise<SentTransfer>;
}
