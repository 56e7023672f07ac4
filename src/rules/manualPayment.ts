import { defineMachine, type EventOf, type StateOf } from './machine.ts';

/** A bank transfer that staff match by hand; it is void once its booking no longer waits for money. */
export const manualPaymentMachine = defineMachine({
  initial: 'expected',
  final: ['settled', 'void'],
  states: ['expected', 'settled', 'void'],
  events: {
    settle: { from: ['expected'], to: 'settled', by: ['staff'] },
    void: { from: ['expected'], to: 'void', by: ['system', 'staff'] },
  },
});

export type ManualPaymentState = StateOf<typeof manualPaymentMachine>;
export type ManualPaymentEvent = EventOf<typeof manualPaymentMachine>;
