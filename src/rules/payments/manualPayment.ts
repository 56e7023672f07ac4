import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';

/** States of a bank transfer that staff match by hand; void once it is no longer expected. */
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
