import { defineMachine } from '../stateMachines/machine.ts';

/** States of a payment or refund by staff that a second person decides. */
export const moneyApprovalMachine = defineMachine({
  initial: 'proposed',
  final: ['approved', 'rejected', 'withdrawn', 'expired'],
  states: ['proposed', 'approved', 'rejected', 'withdrawn', 'expired'],
  events: {
    approve: { from: ['proposed'], to: 'approved', by: ['staff'] },
    reject: { from: ['proposed'], to: 'rejected', by: ['staff'] },
    /** By the person who proposed it. */
    withdraw: { from: ['proposed'], to: 'withdrawn', by: ['staff'] },
    /** After its deadline. */
    expire: { from: ['proposed'], to: 'expired', by: ['system'] },
  },
});
