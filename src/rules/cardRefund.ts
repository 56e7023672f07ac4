import { defineMachine, type EventOf, type StateOf } from './machine.ts';

/**
 * Money on its way back to a card. `sent`: the card's provider works on it. Banks refuse some returns
 * days after the provider called them done, as where the card was closed: staff then transfer by hand.
 */
export const cardRefundMachine = defineMachine({
  initial: 'owed',
  final: ['failed'],
  states: ['owed', 'sent', 'returned', 'failed'],
  events: {
    send: { from: ['owed'], to: 'sent', by: ['system'] },
    return: { from: ['owed', 'sent'], to: 'returned', by: ['system'] },
    fail: { from: ['owed', 'sent', 'returned'], to: 'failed', by: ['system'] },
  },
});

export type CardRefundState = StateOf<typeof cardRefundMachine>;
export type CardRefundEvent = EventOf<typeof cardRefundMachine>;

/** A refund as the provider tells of it. */
export type ProviderRefund = 'pending' | 'succeeded' | 'failed';

const EVENTS: Readonly<Record<ProviderRefund, CardRefundEvent>> = {
  pending: 'send',
  succeeded: 'return',
  failed: 'fail',
};

export function cardRefundEvent(told: ProviderRefund): CardRefundEvent {
  return EVENTS[told];
}
