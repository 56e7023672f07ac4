import type { Grant } from '#src/access/grants.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { stale } from '#server/platform/errors.ts';
import { find, withAbilities, type ResourceContext, type Sent } from './resourceContext.ts';
import { auditCreate, auditEdit, differences, planCreate, planEdit } from './plans.ts';
import { withPaths } from './conditions/withPaths.ts';
import type { Prepared } from './runAction.ts';
import { requiredPart, type AnyRecord } from './record.ts';
import { requireAllowed } from './access/requireAllowed.ts';
import { deleteOne, insertOne, updateOne } from './rows.ts';
import { asRemovalErrorReply, asErrorReply } from './violations.ts';

/** A write in the role that the grant determines, for a transaction of the caller. */
export function prepareWrite<T>(
  context: ResourceContext,
  grant: Grant<string>,
  record: AnyRecord,
  run: (unit: UnitOfWork) => Promise<T>,
): Prepared<T> {
  requireAllowed(context, grant, record);
  const { actor, request } = context;
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
  const prepared = prepareWrite(context, grant, record, run);
  return transact(services, prepared.acting, prepared.run).catch((error: unknown) => {
    throw asErrorReply(resource, error);
  });
}

/** Creates a record in the provided transaction. Throws 403 where the grant refuses this record. */
export async function createIn(
  context: ResourceContext,
  unit: UnitOfWork,
  body: AnyRecord,
): Promise<Sent> {
  const { resource, actor } = context;
  const { values } = await planCreate(context, unit, body);
  const inserted = await insertOne(unit.trx, resource, values);
  auditCreate(unit, resource, inserted);
  return withAbilities(resource, actor, await withPaths(unit.trx, context, inserted));
}

/**
 * Edits a record in the provided transaction. Where the body has a `version` and the record has
 * changed since, throws 409 `stale` with the current record.
 */
export async function editIn(
  context: ResourceContext,
  unit: UnitOfWork,
  id: string,
  body: AnyRecord,
): Promise<{ readonly record: Sent; readonly changed: boolean }> {
  const { resource, actor } = context;
  const before = await find(context, unit.trx, id, 'for update');
  const plan = await planEdit(context, unit, before, body);
  if (!plan) return { record: withAbilities(resource, actor, before), changed: false };
  await updateOne(unit.trx, resource, id, plan.values);
  const after = await find(context, unit.trx, id, 'read');
  auditEdit(unit, resource, plan, after);
  return { record: withAbilities(resource, actor, after), changed: true };
}

export async function create(context: ResourceContext, body: AnyRecord): Promise<Sent> {
  const grant = context.resource.access.create;
  const record = await withPaths(context.services.database.db, context, body);
  return await write(context, grant, record, (unit) => createIn(context, unit, body));
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
  requireAllowed(context, resource.access.remove, before);
  if (version !== undefined && version !== before['version'])
    throw stale(withAbilities(resource, actor, before));
  await deleteOne(unit.trx, resource, id).catch((error: unknown) => {
    throw asRemovalErrorReply(error);
  });
  unit.audit({
    action: `${resource.name}.remove`,
    resource: resource.name,
    record_id: id,
    differences: differences(before, {}, Object.keys(resource.fields)),
  });
  return withAbilities(resource, actor, before);
}

export async function remove(context: ResourceContext, id: string): Promise<Sent> {
  const before = await find(context, context.services.database.db, id, 'read');
  return await write(context, context.resource.access.remove, before, (unit) =>
    removeIn(context, unit, id),
  );
}
