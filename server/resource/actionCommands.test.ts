import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import type { Action, Resource } from '#src/schema/resource.ts';
import { commandFor } from './actionCommands.ts';
import { stateOf } from './record.ts';

const actions = Object.values<Resource>(resources).flatMap((resource) =>
  Object.entries<Action>(resource.actions).map(
    ([name, action]) => [`${resource.name}.${name}`, resource, name, action] as const,
  ),
);

describe('every declared action does something', () => {
  it.each(actions)('%s', (_, resource, name, { event }) => {
    const events = Object.keys(stateOf(resource)?.machine.events ?? {});
    // An action that names an event is open or not as the machine says; the others need a command.
    const does =
      event === undefined ? commandFor(resource.name, name) !== undefined : events.includes(event);
    expect(does).toBe(true);
  });

  it('and a command is found by its resource and its action together', () => {
    expect(commandFor('bookings', 'approve')).toBeUndefined();
    expect(commandFor('locations', 'settle')).toBeUndefined();
  });
});
