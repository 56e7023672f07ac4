import { defineMachine } from '../stateMachines/machine.ts';

/** States of a payment or refund by staff that a second person decides. */
export const moneyApprovalMachine = defineMachine({
  initial: 'proposed',
  final: ['approved', 'rejected'],
  states: ['proposed', 'approved', 'rejected'],
  events: {
    approve: { from: ['proposed'], to: 'approved', by: ['staff'] },
    reject: { from: ['proposed'], to: 'rejected', by: ['staff'] },
  },
});
