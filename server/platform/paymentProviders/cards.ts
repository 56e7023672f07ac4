import type { IntentStatus } from '#src/rules/payments/cardPayment.ts';
import type { ProviderRefund } from '#src/rules/payments/cardRefund.ts';
import type { Cents } from '#src/rules/money/money.ts';

/** A payment's current state at the card provider. Amounts are in minor units. */
export interface CardIntent {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amount: number;
  readonly currency: string;
  /** Allows only the buyer's browser to confirm the payment. */
  readonly client_secret: string;
  /** Why the last attempt failed, for the buyer; null where none failed. */
  readonly problem: string | null;
  /** The provider's id of the card; null until one is chosen. */
  readonly card: string | null;
}

export interface NewIntent {
  /** Idempotency key of this attempt: the same key returns the same payment. */
  readonly key: string;
  /** May appear on the buyer's bank statement. */
  readonly description: string;
  /** Our ids, shown in the provider's dashboard. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly amount: Cents;
  readonly currency: string;
  readonly customer: string;
  /** Whether to only authorise the card until the seller accepts. */
  readonly hold: boolean;
}

export interface CardRefund {
  readonly id: string;
  readonly status: ProviderRefund;
  readonly amount: Cents;
  /** The refunded payment. */
  readonly intent: string | null;
  /** Our refund's id; null for a refund made in the provider's dashboard. */
  readonly refund_id: string | null;
}

/** A payment that the buyer disputed at their bank, which took the money back. */
export interface Chargeback {
  readonly id: string;
  readonly amount: Cents;
  /** The bank decided for us and returned the money. */
  readonly won: boolean;
  /** Why, in the provider's word: `fraudulent`, `credit_not_processed`. */
  readonly reason: string;
  /** Until when evidence may be sent; ISO 8601. */
  readonly evidence_due: string | null;
}

export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly is_default: boolean;
}

/** A webhook event; it says which object to read again. */
export interface CardEvent {
  readonly id: string;
  readonly type: string;
  readonly about: 'intent' | 'refund' | 'transfer' | 'account' | 'else';
  /** The provider's id of the object; empty for other events. */
  readonly object_id: string;
}

/**
 * A card provider. Every write takes an idempotency key, so it can be repeated after a lost reply.
 * Throws 502 `card_provider_unreachable`, and 409 `card_refused_by_provider` where the provider
 * rejects the call. Never call it inside a transaction.
 */
export interface CardProvider {
  createIntent(input: NewIntent): Promise<CardIntent>;
  readIntent(id: string): Promise<CardIntent>;
  /**
   * Charges a saved card off-session; the same key is the same attempt. Throws 409 `card_declined`
   * with the bank's reason.
   */
  charge(id: string, card: string, key: string): Promise<CardIntent>;
  /** Sets whether to save the card for later payments. */
  keepCard(id: string, keep: boolean): Promise<CardIntent>;
  /** Captures an authorised payment. */
  capture(id: string): Promise<CardIntent>;
  /** Releases an authorisation, or ends an unpaid payment. */
  cancel(id: string): Promise<CardIntent>;
  refund(input: {
    readonly refund_id: string;
    readonly intent: string;
    readonly amount: Cents;
  }): Promise<CardRefund>;
  readRefund(id: string): Promise<CardRefund>;
  /** All refunds of a payment, also those made in the provider's dashboard; oldest first. */
  refundsOf(intent: string): Promise<CardRefund[]>;
  chargebacksOf(intent: string): Promise<Chargeback[]>;
  createCustomer(user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
  }): Promise<string>;
  forgetCustomer(customer: string): Promise<void>;
  /** Starts to save a card; returns the client secret for the browser. */
  beginSaving(customer: string, key: string): Promise<string>;
  savedCards(customer: string): Promise<SavedCard[]>;
  makeDefault(customer: string, card: string): Promise<void>;
  /** Throws 404 for another customer's card. */
  removeCard(customer: string, card: string): Promise<void>;
  /** Verifies and parses a webhook. Throws 400 `bad_signature`. */
  readEvent(body: Buffer, signature: string): CardEvent;
}
