import { v7 as uuidv7 } from 'uuid';
import type { Grant } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { forbidden, stale } from '#server/platform/errors.ts';
import { find, withAbilities, type ResourceContext, type Sent } from './resourceContext.ts';
import type { HandlerRegistry } from './handlers.ts';
import type { Prepared } from './runAction.ts';
import { changesIn } from './input.ts';
import { allows, requiredPart, visibleFields, type AnyRecord } from './record.ts';
import { deleteOne, insertOne, updateOne } from './rows.ts';
import { asRemovalErrorReply, asErrorReply } from './violations.ts';

/** Changed columns with their old and new values. */
export type Differences = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export function differences(
  before: AnyRecord,
  after: AnyRecord,
  columns: readonly string[],
): Differences {
  return Object.fromEntries(
    columns.map((column) => [column, [before[column] ?? null, after[column] ?? null]]),
  );
}

/** A write in the role that the grant determines, for a transaction of the caller. */
export function prepareWrite<T>(
  { actor, request }: ResourceContext,
  grant: Grant<string>,
  record: AnyRecord,
  run: (unit: UnitOfWork) => Promise<T>,
): Prepared<T> {
  const { by, on_behalf_of } = requiredPart(grant, actor, record);
  return { acting: actingOf(request, by, on_behalf_of), run };
}

/**
 * Runs a write in a transaction, in the role that the grant determines; constraint errors become
 * replies.
 */
export function write<T>(
  context: ResourceContext,
  grant: Grant<string>,
  record: AnyRecord,
  run: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { services, resource } = context;
  const { acting } = prepareWrite(context, grant, record, run);
  return transact(services, acting, run).catch((error: unknown) => {
    throw asErrorReply(resource, error);
  });
}

/** Creates a record in the provided transaction. Throws 403 where the grant refuses this record. */
export async function createIn(
  { handlers, resource, actor }: ResourceContext,
  unit: UnitOfWork,
  body: AnyRecord,
): Promise<Sent> {
  const record = withComputed(handlers, resource, body);
  if (!allows(resource.access.create, actor, record)) throw forbidden();
  await handlers.check(unit.trx, resource.name, withNulls(resource, record), record);
  const inserted = await insertOne(unit.trx, resource, record);
  unit.audit({
    action: `${resource.name}.create`,
    resource: resource.name,
    record_id: record.id,
    differences: differences({}, inserted, Object.keys(inserted)),
  });
  return withAbilities(resource, actor, inserted);
}

function withComputed(handlers: HandlerRegistry, { name }: Resource, body: AnyRecord) {
  const provided = Object.entries(body).filter(([, value]) => value !== undefined);
  const values = { ...Object.fromEntries(provided), id: uuidv7() };
  return { ...values, ...handlers.computedColumns(name, values) };
}

/** The new record with null for omitted columns. */
function withNulls({ fields }: Resource, record: AnyRecord): AnyRecord {
  return { ...Object.fromEntries(Object.keys(fields).map((column) => [column, null])), ...record };
}

/**
 * Edits a record in the provided transaction. Where the body has a `version` and the record has
 * changed since, throws 409 `stale` with the current record.
 */
export async function editIn(
  context: ResourceContext,
  unit: UnitOfWork,
  id: string,
  { version, ...body }: AnyRecord,
): Promise<{ readonly record: Sent; readonly changed: boolean }> {
  const { handlers, resource, actor } = context;
  const grant = resource.access.edit;
  const before = await find(context, unit.trx, id, 'for update');
  if (!allows(grant, actor, before)) throw forbidden();
  if (version !== undefined && version !== before['version'])
    throw stale(withAbilities(resource, actor, before));
  const changes = changesIn(visibleFields(resource, actor), before, body);
  if (Object.keys(changes).length === 0)
    return { record: withAbilities(resource, actor, before), changed: false };
  const values = { ...before, ...changes };
  const computed = handlers.computedColumns(resource.name, values);
  // The grant must also allow the edited record: an owner cannot transfer ownership.
  if (!allows(grant, actor, { ...values, ...computed }))
    throw forbidden('You may not give this record away.');
  await handlers.check(unit.trx, resource.name, { ...values, ...computed }, changes);
  await updateOne(unit.trx, resource, id, { ...changes, ...computed });
  const after = await find(context, unit.trx, id, 'read');
  unit.audit({
    action: `${resource.name}.edit`,
    resource: resource.name,
    record_id: id,
    differences: differences(before, after, [...Object.keys(changes), 'version']),
  });
  return { record: withAbilities(resource, actor, after), changed: true };
}

export async function create(context: ResourceContext, body: AnyRecord): Promise<Sent> {
  const grant = context.resource.access.create;
  return await write(context, grant, body, (unit) => createIn(context, unit, body));
}

export async function edit(context: ResourceContext, id: string, body: AnyRecord): Promise<Sent> {
  const before = await find(context, context.services.database.db, id, 'read');
  const { record } = await write(context, context.resource.access.edit, before, (unit) =>
    editIn(context, unit, id, body),
  );
  return record;
}

/**
 * Deletes a record in the provided transaction. Throws 409 `stale` where the record has changed since
 * `version`, 409 `in_use` where others refer to it.
 */
export async function removeIn(
  context: ResourceContext,
  unit: UnitOfWork,
  id: string,
  version?: number,
): Promise<Sent> {
  const { resource, actor } = context;
  const before = await find(context, unit.trx, id, 'for update');
  if (!allows(resource.access.remove, actor, before)) throw forbidden();
  if (version !== undefined && version !== before['version'])
    throw stale(withAbilities(resource, actor, before));
  await deleteOne(unit.trx, resource, id).catch((error: unknown) => {
    throw asRemovalErrorReply(error);
  });
  unit.audit({
    action: `${resource.name}.remove`,
    resource: resource.name,
    record_id: id,
    differences: differences(before, {}, Object.keys(before)),
  });
  return withAbilities(resource, actor, before);
}

export async function remove(context: ResourceContext, id: string): Promise<Sent> {
  const before = await find(context, context.services.database.db, id, 'read');
  return await write(context, context.resource.access.remove, before, (unit) =>
    removeIn(context, unit, id),
  );
}
