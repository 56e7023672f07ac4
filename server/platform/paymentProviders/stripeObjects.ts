import type { Stripe } from 'stripe';
import type { IntentStatus } from '#src/rules/payments/cardPayment.ts';
import type { ProviderRefund } from '#src/rules/payments/cardRefund.ts';
import { cents } from '#src/rules/money/money.ts';
import type { CardEvent, CardIntent, CardRefund, Chargeback } from './cards.ts';
import type { SellerAccount, SentTransfer } from './sellerPayouts.ts';

/** The id of a reference, which Stripe sends as an id or as the whole object. */
export const idOf = (reference: string | { readonly id: string } | null | undefined) =>
  typeof reference === 'object' && reference ? reference.id : (reference ?? null);

const STATUSES: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'voided',
};

export function asIntent(intent: Stripe.PaymentIntent): CardIntent {
  const { id, amount, currency, client_secret, last_payment_error } = intent;
  return {
    id,
    // Treat unknown statuses as not final.
    status: STATUSES[intent.status] ?? 'processing',
    amount,
    currency: currency.toUpperCase(),
    client_secret: client_secret ?? '',
    problem: last_payment_error?.message ?? null,
    card: idOf(intent.payment_method),
  };
}

const REFUNDS: Readonly<Record<string, ProviderRefund>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function asRefund({ id, status, metadata, ...refund }: Stripe.Refund): CardRefund {
  return {
    id,
    amount: cents(refund.amount),
    intent: idOf(refund.payment_intent),
    status: REFUNDS[status ?? ''] ?? 'pending',
    refund_id: metadata?.['refund_id'] ?? null,
  };
}

/** The statuses of a dispute for which Stripe has withdrawn the money; inquiries withdraw none. */
const WITHDRAWN: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost']);

export function asChargeback(dispute: Stripe.Dispute): Chargeback | null {
  const { id, amount, status, reason, evidence_details } = dispute;
  const won = status === 'won';
  if (!won && !WITHDRAWN.has(status)) return null;
  const { due_by } = evidence_details;
  const evidence_due = due_by === null ? null : new Date(due_by * 1000).toISOString();
  return { id, amount: cents(amount), won, reason, evidence_due };
}

export function asAccount({ id, capabilities, ...account }: Stripe.Account): SellerAccount {
  const { currently_due, past_due, pending_verification, current_deadline } =
    account.requirements ?? {};
  return {
    id,
    transfers: capabilities?.transfers === 'active',
    payouts: account.payouts_enabled,
    submitted: account.details_submitted,
    missing: [...new Set([...(past_due ?? []), ...(currently_due ?? [])])],
    checking: (pending_verification ?? []).length > 0,
    wanted_by: current_deadline ? new Date(current_deadline * 1_000).toISOString() : null,
  };
}

export function asTransfer({ id, amount_reversed, metadata }: Stripe.Transfer): SentTransfer {
  return {
    status: 'sent',
    id,
    reversed: cents(amount_reversed),
    transfer_id: metadata['transfer_id'] ?? null,
  };
}

/** The object of an event, whatever the event's type. */
export function asEvent({ id, type, data, account }: Stripe.Event): CardEvent {
  // Any event of a seller's account may change its state.
  if (account) return { id, type, about: 'account', object_id: account };
  const reference: { object?: unknown; id?: unknown; payment_intent?: unknown } = data.object;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (reference.object === 'payment_intent')
    return { id, type, about: 'intent', object_id: text(reference.id) };
  if (reference.object === 'refund')
    return { id, type, about: 'refund', object_id: text(reference.id) };
  if (reference.object === 'transfer')
    return { id, type, about: 'transfer', object_id: text(reference.id) };
  const intent = text(reference.payment_intent);
  return { id, type, about: intent ? 'intent' : 'else', object_id: intent };
}
