import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { modules } from '#server/modules/index.ts';
import { handlerRegistry } from '#server/resource/handlers.ts';
import { stateOf } from '#server/resource/record.ts';
import type { Action, Resource } from '#src/schema/resource.ts';

const actions = Object.values<Resource>(resources).flatMap((resource) =>
  Object.entries<Action>(resource.actions).map(
    ([name, action]) => [`${resource.name}.${name}`, resource, name, action] as const,
  ),
);
const registry = handlerRegistry(modules);

describe('every declared action does something', () => {
  it.each(actions)('%s', (_, resource, name, { event }) => {
    const events = Object.keys(stateOf(resource)?.machine.events ?? {});
    // An action that names an event is open or not as the machine says; the others need a handler.
    const does =
      event === undefined
        ? registry.action(resource.name, name) !== undefined
        : events.includes(event);
    expect(does).toBe(true);
  });

  it('and a handler is found by its resource and its action together', () => {
    expect(registry.action('bookings', 'approve')).toBeUndefined();
    expect(registry.action('locations', 'settle')).toBeUndefined();
  });

  it('refuses two modules that handle the same resource', () => {
    expect(() => handlerRegistry([...modules, ...modules])).toThrow('Two modules handle');
  });
});
