import type { Cents } from '#src/rules/money/money.ts';
import type { ProviderAccount } from '#src/rules/payouts/payoutAccount.ts';
import type { ProviderTransfer } from '#src/rules/payouts/payoutTransfer.ts';

/** A seller's current account at the provider. */
export interface SellerAccount extends ProviderAccount {
  readonly id: string;
  /** Deadline for missing information; null without one. */
  readonly wanted_by: string | null;
}

export type SentTransfer = Extract<ProviderTransfer, { status: 'sent' }> & {
  /** Our transfer's id; null for a transfer made in the provider's dashboard. */
  readonly transfer_id: string | null;
};

export interface NewSellerAccount {
  /** Idempotency key of this account. */
  readonly key: string;
  readonly profile_id: string;
  readonly email: string;
  readonly business: boolean;
  /** ISO 3166. Cannot be changed later. */
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
 * A provider of automatic payouts. Throws the same errors as `CardProvider`, and 404 for a closed
 * account. Never call it inside a transaction.
 */
export interface PayoutProvider {
  openAccount(input: NewSellerAccount): Promise<SellerAccount>;
  readAccount(id: string): Promise<SellerAccount>;
  /** Throws 409 with the provider's reason, such as a remaining balance. */
  closeAccount(id: string): Promise<void>;
  /** Disables an account. Throws 409 where the provider refuses. */
  barAccount(id: string): Promise<void>;
  /**
   * A single-use link, where the seller completes missing information, or views the account if
   * nothing is missing. Returns to `back`, or to `again` after the link has expired.
   */
  visitAccount(
    id: string,
    to: { readonly ready: boolean; readonly back: string; readonly again: string },
  ): Promise<string>;
  /** Sends money; idempotent by `transfer_id`. */
  transfer(input: NewTransfer): Promise<SentTransfer>;
  readTransfer(id: string): Promise<SentTransfer>;
}
