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

describe('every declared action', () => {
  it.each(actions)('%s', (_, resource, name, { event, set }) => {
    const events = Object.keys(stateOf(resource)?.machine.events ?? {});
    // The state machine decides an action that names an event; others set columns or need a handler.
    const does =
      event === undefined
        ? set !== undefined || registry.action(resource.name, name) !== undefined
        : events.includes(event);
    expect(does).toBe(true);
  });

  it('has a handler that is found by resource and action', () => {
    expect(registry.action('bookings', 'approve')).toBeUndefined();
    expect(registry.action('locations', 'settle')).toBeUndefined();
  });

  it('refuses two modules that handle the same resource', () => {
    expect(() => handlerRegistry([...modules, ...modules])).toThrow('Two modules handle');
  });
});
