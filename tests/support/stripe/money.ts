import {
  newId,
  recordEvent,
  type Dispute,
  type Intent,
  type Refund,
  type StripeState,
} from './state.ts';

/** The statuses of a dispute while which Stripe has taken the money. */
const TAKEN: readonly Dispute['status'][] = ['needs_response', 'lost'];

const disputesOf = ({ disputes }: StripeState, { id }: Intent) =>
  [...disputes.values()].filter(({ payment_intent }) => payment_intent === id);

/** Whether Stripe refuses refunds of a payment, because its bank has taken the money back. */
export const isDisputed = (state: StripeState, intent: Intent): boolean =>
  disputesOf(state, intent).some(({ status }) => TAKEN.includes(status));

/** What a payment has added to Stripe's balance, in minor units; below zero where more was taken back. */
export function balanceOf(state: StripeState, intent: Intent): number {
  const refunds = [...state.refunds.values()].filter(
    ({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed',
  );
  const disputes = disputesOf(state, intent).filter(({ status }) => TAKEN.includes(status));
  const back = [...refunds, ...disputes].reduce((sum, { amount }) => sum + amount, 0);
  return (intent.status === 'succeeded' ? intent.amount : 0) - back;
}

/** A refund that staff make in Stripe's dashboard. */
export function refundInDashboard(state: StripeState, intent: Intent, amount: number): Refund {
  if (isDisputed(state, intent)) throw new Error('Stripe refunds no disputed charge');
  intent.charged_back += amount;
  const refund = {
    id: newId(state, 're'),
    object: 'refund',
    payment_intent: intent.id,
    amount,
    currency: intent['currency'],
    status: 'succeeded' as const,
    metadata: {},
  };
  state.refunds.set(refund.id, refund);
  const charge = { id: newId(state, 'ch'), object: 'charge', payment_intent: intent.id };
  recordEvent(state, 'charge.refunded', charge);
  recordEvent(state, 'refund.created', refund);
  return refund;
}

/** The bank of the buyer rejects a refund, and Stripe has the money again. */
export function failRefund(state: StripeState, refund: Refund): void {
  refund.status = 'failed';
  const intent = state.intents.get(refund.payment_intent);
  if (intent) intent.charged_back -= refund.amount;
  recordEvent(state, 'refund.failed', refund);
}

/** The buyer disputes a payment at their bank: all of it, unless `amount` says otherwise. */
export function chargeBack(
  state: StripeState,
  intent: Intent,
  { status = 'needs_response', amount = intent.amount }: Partial<Dispute> = {},
): Dispute {
  const dispute: Dispute = {
    id: newId(state, 'dp'),
    object: 'dispute',
    payment_intent: intent.id,
    amount,
    status,
    reason: 'credit_not_processed',
    evidence_details: { due_by: 1_782_000_000 },
  };
  state.disputes.set(dispute.id, dispute);
  recordEvent(state, 'charge.dispute.created', dispute);
  return dispute;
}

/** The bank decides a chargeback. */
export function decide(state: StripeState, dispute: Dispute, status: 'won' | 'lost'): void {
  dispute.status = status;
  recordEvent(state, 'charge.dispute.closed', dispute);
}
