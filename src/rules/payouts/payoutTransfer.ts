import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';
import { type Cents, cents, ZERO } from '../money/money.ts';
import type { PayoutItem } from './payout.ts';

/**
 * States of one attempt to send a payout through the provider. While `owed`, the provider does not know
 * of it and it may be `dropped`; from `requested` on only the provider's response decides. The provider may
 * reverse a sent transfer, partly or in full.
 */
export const payoutTransferMachine = defineMachine({
  initial: 'owed',
  final: ['dropped', 'refused', 'reversed'],
  states: ['owed', 'requested', 'sent', 'dropped', 'refused', 'reversed'],
  events: {
    request: { from: ['owed'], to: 'requested', by: ['system'] },
    drop: { from: ['owed'], to: 'dropped', by: ['system', 'staff'] },
    send: { from: ['requested'], to: 'sent', by: ['system'] },
    refuse: { from: ['requested'], to: 'refused', by: ['system'] },
    reverse: { from: ['sent'], to: 'reversed', by: ['system'] },
  },
});

export type PayoutTransferState = StateOf<typeof payoutTransferMachine>;
export type PayoutTransferEvent = EventOf<typeof payoutTransferMachine>;

/** The provider's status of a transfer; `reversed` is the total reversed amount. */
export type ProviderTransfer =
  | { readonly status: 'sent'; readonly id: string; readonly reversed: Cents }
  | { readonly status: 'refused'; readonly reason: string };

/** Distributes a reversed amount over the items: all of each if all was reversed, else in order. */
function reversedParts(items: readonly PayoutItem[], reversed: Cents): Cents[] {
  const whole = items.reduce((total, { amount }) => total + amount, 0);
  if (reversed >= whole) return items.map(({ amount }) => amount);
  let left = reversed;
  return items.map(({ amount }) => {
    const part = amount > 0 ? cents(Math.min(amount, left)) : ZERO;
    left = cents(left - part);
    return part;
  });
}

/**
 * The amounts owed again per booking when the provider has reversed `now` of a payout in total, of which
 * `before` is already posted. They sum to the difference.
 */
export function reversedItems(
  items: readonly PayoutItem[],
  before: Cents,
  now: Cents,
): PayoutItem[] {
  const [previous, current] = [reversedParts(items, before), reversedParts(items, now)];
  return items.flatMap(({ booking_id }, index) => {
    const amount = cents((current[index] ?? 0) - (previous[index] ?? 0));
    return amount === 0 ? [] : [{ booking_id, amount }];
  });
}
