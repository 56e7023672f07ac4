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

/** The events that modules add to a resource, by the resource's name. */
export type MoreEvents = Readonly<Record<string, readonly string[]>>;

/** Whether anything can change a record once it is there. */
const canChange = ({ access, actions, notes, fields }: Resource): boolean =>
  access.edit !== never ||
  notes ||
  Object.keys(actions).length > 0 ||
  stateColumn({ fields }) !== null;

/**
 * What can happen to a record, by its declaration: it is created, reaches a state, an action without a state
 * runs, or it is updated or deleted. `more` is what modules add.
 */
export function eventsOf(resource: Resource, more: MoreEvents): readonly string[] {
  const { name, access, actions } = resource;
  const names = [
    'created',
    ...statesOf(resource),
    ...Object.entries(actions).flatMap(([action, { event }]) =>
      event === undefined ? [action] : [],
    ),
    ...(canChange(resource) ? ['updated'] : []),
    ...(access.remove === never ? [] : ['deleted']),
    ...(more[name] ?? []),
  ];
  return [...new Set(names)].map((event) => `${name}.${event}`);
}

type Values = Readonly<Record<string, unknown>>;

/** What a transaction did to a record. */
export interface RecordChange {
  /** The record before; null where the transaction created it. */
  readonly before: Values | null;
  /** The record after; null where the transaction deleted it. */
  readonly after: Values | null;
  /** Actions that change no state, events that modules add, and `updated` for what no column of the row says. */
  readonly named: readonly string[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The declared columns that a change of a record gave another value, without the version. */
function changedColumns(
  { fields }: Pick<Resource, 'fields'>,
  { before, after }: Pick<RecordChange, 'before' | 'after'>,
): readonly string[] {
  if (!before || !after) return [];
  return Object.keys(fields).filter(
    (column) => column !== 'version' && !isSame(before[column] ?? null, after[column] ?? null),
  );
}

/** The record without personal fields. Old values never include personal data, as in the audit log. */
const withoutPersonal = ({ fields }: Pick<Resource, 'fields'>, record: Values): Values =>
  Object.fromEntries(
    Object.entries(record).filter(([column]) => {
      const field = fields[column];
      return field === undefined || metaOf(field).personal !== true;
    }),
  );

/** What a message says of a record. */
export interface MessageContent {
  /** The record after the change; the record before where the change deleted it. */
  readonly data: Values;
  /** The values before of the columns that changed. */
  readonly previous: Values;
}

/**
 * What one receiver reads of a change of a record; null for `updated` where nothing changed that they may read.
 *
 * @param seen the columns that the receiver may read before and after the change
 */
export function contentOf(
  resource: Pick<Resource, 'fields'>,
  event: string,
  { before, after }: Pick<RecordChange, 'before' | 'after'>,
  seen: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> },
): MessageContent | null {
  if (!after) return { data: withoutPersonal(resource, only(before, seen.before)), previous: {} };
  const changed = changedColumns(resource, { before, after }).filter((name) =>
    seen.after.has(name),
  );
  if (changed.length === 0 && event.endsWith('.updated')) return null;
  const known = new Set(changed.filter((name) => seen.before.has(name)));
  return {
    data: only(after, seen.after),
    previous: withoutPersonal(resource, only(before, known)),
  };
}

/** The columns of a record that are in a set. */
const only = (record: Values | null, columns: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([column]) => columns.has(column)));

/**
 * The events of a transaction for one record, such as `bookings.created` and `bookings.held`; none for a record
 * that it created and deleted, or left as it was. `updated` is said where nothing else says what changed.
 */
export function eventsOfChange(resource: Resource, change: RecordChange): readonly string[] {
  const { before, after, named } = change;
  const column = stateColumn(resource) ?? '';
  const state: unknown = after?.[column];
  const isNewState = typeof state === 'string' && state !== before?.[column];
  const names = after
    ? [...(before ? [] : ['created']), ...(isNewState ? [state] : []), ...named]
    : before
      ? ['deleted']
      : [];
  if (names.length === 0 && changedColumns(resource, change).length > 0) names.push('updated');
  return [...new Set(names)].map((name) => `${resource.name}.${name}`);
}
