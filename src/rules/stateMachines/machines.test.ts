import { describe, expect, it } from 'vitest';

import { defineMachine, eventsFrom, transition, type ActorKind, type Machine } from './machine.ts';

type AnyMachine = Machine<string, string>;

function isMachine(value: unknown): value is AnyMachine {
  return typeof value === 'object' && value !== null && 'initial' in value && 'events' in value;
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../**/*.ts', '!../**/*.test.ts'],
  {
    eager: true,
  },
);
const machines = Object.values(modules).flatMap((exports) =>
  Object.entries(exports).flatMap(([name, value]) => (isMachine(value) ? [{ name, value }] : [])),
);

function exitsOf(machine: AnyMachine, state: string): string[] {
  return Object.values(machine.events)
    .filter((transition) => transition.from.includes(state))
    .map((transition) => transition.to);
}

function reachable(machine: AnyMachine): ReadonlySet<string> {
  const seen = new Set([machine.initial]);
  // A Set's iterator also visits items added during iteration.
  for (const state of seen) for (const next of exitsOf(machine, state)) seen.add(next);
  return seen;
}

function defectsOf(machine: AnyMachine): string[] {
  const seen = reachable(machine);
  const defects = machine.states.flatMap((state) => {
    const stuck = exitsOf(machine, state).length === 0;
    const isFinal = machine.final.includes(state);
    return [
      ...(seen.has(state) ? [] : [`${state} is unreachable`]),
      ...(stuck && !isFinal ? [`${state} has no exit`] : []),
      ...(!stuck && isFinal ? [`${state} is final and has an exit`] : []),
    ];
  });
  const unused = Object.entries(machine.events)
    .filter(([, transition]) => transition.from.length === 0 || transition.by.length === 0)
    .map(([event]) => `${event} can never happen`);
  return [...defects, ...unused];
}

describe('all state machines', () => {
  it('are found', () => {
    const names = machines.map((machine) => machine.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'bookingMachine',
        'disputeMachine',
        'invoiceMachine',
        'manualPaymentMachine',
        'offerMachine',
        'onboardingStepMachine',
        'paymentMachine',
        'payoutMachine',
        'propertyMachine',
        'referralMachine',
        'subscriptionMachine',
      ]),
    );
  });

  it.each(machines)('$name has no defects', ({ value }) => {
    expect(defectsOf(value)).toEqual([]);
  });

  it.each(machines)('$name offers exactly the allowed events', ({ value }) => {
    const parties: ActorKind[] = ['buyer', 'seller', 'staff', 'system'];
    for (const state of value.states) {
      for (const by of parties) {
        const offered = eventsFrom(value, state, by);
        for (const event of Object.keys(value.events)) {
          expect(transition(value, state, event, by) !== null).toBe(offered.includes(event));
        }
      }
    }
  });
});

describe('defectsOf', () => {
  it('reports defects of a machine', () => {
    const broken = defineMachine({
      initial: 'a',
      final: ['b'],
      states: ['a', 'b', 'c', 'd'],
      events: {
        go: { from: ['a'], to: 'b', by: ['staff'] },
        back: { from: ['b'], to: 'a', by: ['staff'] },
        stick: { from: ['a'], to: 'd', by: [] },
      },
    });
    expect(defectsOf(broken)).toEqual([
      'b is final and has an exit',
      'c is unreachable',
      'c has no exit',
      'd has no exit',
      'stick can never happen',
    ]);
  });
});
