import type { IntentStatus } from '#src/rules/payments/cardPayment.ts';
import type { ProviderRefund } from '#src/rules/payments/cardRefund.ts';
import type { Cents } from '#src/rules/money/money.ts';

/** A payment as the cards' provider has it now. Amounts are minor units. */
export interface CardIntent {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amount: number;
  readonly currency: string;
  /** Lets the buyer's browser, and nobody else, confirm it. */
  readonly client_secret: string;
  /** Why the last try did not work, for the buyer; null where nothing went wrong. */
  readonly problem: string | null;
  /** The card that pays it, as the provider calls it; null where none was given yet. */
  readonly card: string | null;
}

export interface NewIntent {
  /** Our own record's name of this try: the same one is the same payment. */
  readonly key: string;
  /** What the buyer's bank may show. */
  readonly description: string;
  /** What whoever looks at it at the provider finds of ours. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly amount: Cents;
  readonly currency: string;
  readonly customer: string;
  /** Whether the card is only held until the seller has said yes. */
  readonly hold: boolean;
}

export interface CardRefund {
  readonly id: string;
  readonly status: ProviderRefund;
  /** Which of our refunds it is; null for one that somebody made at the provider's own desk. */
  readonly refund_id: string | null;
}

export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly is_default: boolean;
}

/** What the provider tells unasked: that something is to be read again. */
export interface CardEvent {
  readonly id: string;
  readonly type: string;
  readonly about: 'intent' | 'refund' | 'transfer' | 'account' | 'else';
  /** The provider's own name of what it is about; empty for anything else. */
  readonly object_id: string;
}

/**
 * Whoever takes cards. Every write carries a key, so that one whose answer was lost can be sent again.
 * What cannot be reached throws 502 `card_provider_unreachable`; what the provider refuses throws 409
 * `card_refused_by_provider`. Never called inside a transaction.
 */
export interface CardProvider {
  createIntent(asked: NewIntent): Promise<CardIntent>;
  readIntent(id: string): Promise<CardIntent>;
  /**
   * Charges a saved card while its owner is away. The same key is the same try. Throws 409
   * `card_declined` with the bank's words.
   */
  charge(id: string, card: string, key: string): Promise<CardIntent>;
  /** Whether the card is kept for next time. */
  keepCard(id: string, keep: boolean): Promise<CardIntent>;
  /** Takes the money that is held. */
  capture(id: string): Promise<CardIntent>;
  /** Lets a held card go, and ends a payment that was not made. */
  cancel(id: string): Promise<CardIntent>;
  refund(asked: {
    readonly refund_id: string;
    readonly intent: string;
    readonly amount: Cents;
  }): Promise<CardRefund>;
  readRefund(id: string): Promise<CardRefund>;
  createCustomer(user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
  }): Promise<string>;
  forgetCustomer(customer: string): Promise<void>;
  /** Begins to save a card: answers the secret that the browser finishes it with. */
  beginSaving(customer: string, key: string): Promise<string>;
  savedCards(customer: string): Promise<SavedCard[]>;
  makeDefault(customer: string, card: string): Promise<void>;
  /** Throws 404 where it is no card of this customer. */
  removeCard(customer: string, card: string): Promise<void>;
  /** The event of a signed message. Throws 400 `bad_signature`. */
  readEvent(body: Buffer, signature: string): CardEvent;
}
