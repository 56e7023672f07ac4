import { defineMachine, type EventOf, type StateOf } from './machine.ts';
import { type Cents, cents, ZERO } from './money.ts';
import type { PayoutItem } from './payout.ts';

/**
 * One try to send a payout through the provider. Until it is `asked` nobody but us knows of it, and
 * it may be `dropped`; from then on only the provider's answer decides. What was sent may be taken
 * back there, in parts or whole.
 */
export const payoutTransferMachine = defineMachine({
  initial: 'owed',
  final: ['dropped', 'refused', 'reversed'],
  states: ['owed', 'asked', 'sent', 'dropped', 'refused', 'reversed'],
  events: {
    ask: { from: ['owed'], to: 'asked', by: ['system'] },
    drop: { from: ['owed'], to: 'dropped', by: ['system', 'staff'] },
    send: { from: ['asked'], to: 'sent', by: ['system'] },
    refuse: { from: ['asked'], to: 'refused', by: ['system'] },
    reverse: { from: ['sent'], to: 'reversed', by: ['system'] },
  },
});

export type PayoutTransferState = StateOf<typeof payoutTransferMachine>;
export type PayoutTransferEvent = EventOf<typeof payoutTransferMachine>;

/** A transfer as the provider tells of it; `reversed` is how much of it was taken back in all. */
export type ProviderTransfer =
  | { readonly status: 'sent'; readonly id: string; readonly reversed: Cents }
  | { readonly status: 'refused'; readonly reason: string };

/** How much of each booking came back when so much of the payout did: the whole, or the first first. */
function returnedOf(items: readonly PayoutItem[], reversed: Cents): Cents[] {
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
 * What is owed again for each booking when the provider has taken back `now` of a payout in all, of
 * which `before` is booked already. The parts sum to the difference.
 */
export function owedAgain(items: readonly PayoutItem[], before: Cents, now: Cents): PayoutItem[] {
  const [was, is] = [returnedOf(items, before), returnedOf(items, now)];
  return items.flatMap(({ booking_id }, index) => {
    const amount = cents((is[index] ?? 0) - (was[index] ?? 0));
    return amount === 0 ? [] : [{ booking_id, amount }];
  });
}
