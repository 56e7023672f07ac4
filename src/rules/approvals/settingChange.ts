import { defineMachine } from '../stateMachines/machine.ts';

/** States of a change of settings that decide over money. */
export const settingChangeMachine = defineMachine({
  initial: 'proposed',
  final: ['applied', 'rejected', 'withdrawn', 'cancelled', 'expired'],
  states: ['proposed', 'scheduled', 'applied', 'rejected', 'withdrawn', 'cancelled', 'expired'],
  events: {
    /** By a second person. What tightens is applied in the same moment. */
    approve: { from: ['proposed'], to: 'scheduled', by: ['staff'] },
    reject: { from: ['proposed'], to: 'rejected', by: ['staff'] },
    /** By the person who proposed it. */
    withdraw: { from: ['proposed'], to: 'withdrawn', by: ['staff'] },
    /** Before it takes effect; by staff, or the system where a later change replaces it. */
    cancel: { from: ['proposed', 'scheduled'], to: 'cancelled', by: ['staff', 'system'] },
    apply: { from: ['scheduled'], to: 'applied', by: ['system'] },
    /** After the deadline of its approval. */
    expire: { from: ['proposed'], to: 'expired', by: ['system'] },
  },
});
