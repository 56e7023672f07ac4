import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';

/**
 * States of a refund to a card. `sent`: the provider processes it. Banks reject some refunds days after
 * the provider reported success, for example for a closed card: staff then transfer by hand.
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

/** The provider's status of a refund. */
export type ProviderRefund = 'pending' | 'succeeded' | 'failed';

const EVENTS: Readonly<Record<ProviderRefund, CardRefundEvent>> = {
  pending: 'send',
  succeeded: 'return',
  failed: 'fail',
};

export function cardRefundEvent(status: ProviderRefund): CardRefundEvent {
  return EVENTS[status];
}
