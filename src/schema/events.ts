import { never } from '#src/access/grants.ts';
import { metaOf } from './field.ts';
import type { Resource } from './resource.ts';

/** The column with the state of a resource; null where it has none. */
function stateColumn({ fields }: Pick<Resource, 'fields'>): string | null {
  const found = Object.entries(fields).find(([, field]) => metaOf(field).machine);
  return found?.[0] ?? null;
}

function statesOf(resource: Resource): readonly string[] {
  const field = resource.fields[stateColumn(resource) ?? ''];
  return field ? (metaOf(field).values ?? []) : [];
}

/** The version of the messages of events. A field or an event of a version is never removed or given another type. */
export const EVENT_VERSION = '1';

/** Whether the events of a resource are published to webhooks: what everyone may list has no events. */
export const hasEvents = ({ access }: Pick<Resource, 'access'>): boolean =>
  access.list !== never && access.list(null) !== true;

/** The events that modules add to a resource, by the resource's name. */
export type MoreEvents = Readonly<Record<string, readonly string[]>>;

/**
 * What can happen to a record, by its declaration: it reaches a state, an action without a state runs, or
 * it is created, updated or deleted. `more` is what modules add.
 */
export function eventsOf(resource: Resource, more: MoreEvents): readonly string[] {
  const { name, access, actions } = resource;
  const names = [
    ...statesOf(resource),
    ...Object.entries(actions).flatMap(([action, { event }]) =>
      event === undefined ? [action] : [],
    ),
    ...(access.create === never ? [] : ['created']),
    ...(access.edit === never ? [] : ['updated']),
    ...(access.remove === never ? [] : ['deleted']),
    ...(more[name] ?? []),
  ];
  return [...new Set(names)].map((event) => `${name}.${event}`);
}

const CRUD: Readonly<Record<string, string>> = {
  create: 'created',
  edit: 'updated',
  remove: 'deleted',
};

/** The event of an entry in the audit log, such as `bookings.confirmed`: its new state, or its action. */
export function eventOfEntry(
  resource: Resource,
  action: string,
  differences: Readonly<Record<string, unknown>>,
): string {
  const change = differences[stateColumn(resource) ?? ''];
  const state: unknown = Array.isArray(change) && change[0] !== change[1] ? change[1] : null;
  const name = action.slice(action.indexOf('.') + 1);
  return `${resource.name}.${typeof state === 'string' ? state : (CRUD[name] ?? name)}`;
}
