import { v7 as uuidv7 } from 'uuid';
import type { Grant } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { actingOf } from '../platform/unitOfWork/acting.ts';
import { transact, type Work } from '../platform/unitOfWork/unitOfWork.ts';
import { forbidden, stale } from '../platform/errors.ts';
import { find, withAbilities, type Asked, type Sent } from './resourceRequest.ts';
import { checkRecord } from './checks.ts';
import { derivedColumns } from './derivedColumns.ts';
import { changesIn } from './input.ts';
import { allows, partOf, visibleFields, type AnyRecord } from './record.ts';
import { deleteOne, insertOne, updateOne } from './rows.ts';
import { asRemovalReply, asReply } from './violations.ts';

/** Each column that changed, as it was and as it is. */
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

/** Runs one write in its transaction, for the record as the grant sees it; broken constraints become replies. */
export function write<T>(
  { services, resource, actor, request }: Asked,
  grant: Grant<string>,
  record: AnyRecord,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const { by, on_behalf_of } = partOf(grant, actor, record);
  return transact(services, actingOf(request, by, on_behalf_of), run).catch((error: unknown) => {
    throw asReply(resource, error);
  });
}

/** Makes a record in the transaction at hand. Throws 403 where the actor may not make this one. */
export async function createIn(
  { resource, actor }: Asked,
  work: Work,
  body: AnyRecord,
): Promise<Sent> {
  const record = withDerived(resource, body);
  if (!allows(resource.access.create, actor, record)) throw forbidden();
  await checkRecord(work.trx, resource.name, withNulls(resource, record), record);
  const made = await insertOne(work.trx, resource, record);
  work.audit({
    action: `${resource.name}.create`,
    resource: resource.name,
    record_id: record.id,
    differences: differences({}, made, Object.keys(made)),
  });
  return withAbilities(resource, actor, made);
}

function withDerived({ name }: Resource, body: AnyRecord) {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const entered = { ...Object.fromEntries(given), id: uuidv7() };
  return { ...entered, ...derivedColumns(name, entered) };
}

/** A new record as it will be read: what was left out is empty. */
function withNulls({ fields }: Resource, record: AnyRecord): AnyRecord {
  return { ...Object.fromEntries(Object.keys(fields).map((column) => [column, null])), ...record };
}

/**
 * Edits a record in the transaction at hand. A body that names the `version` it was loaded with is
 * refused (409 `stale`, with the record as it is) where the record has changed since.
 */
export async function editIn(
  asked: Asked,
  work: Work,
  id: string,
  { version, ...body }: AnyRecord,
): Promise<{ readonly record: Sent; readonly changed: boolean }> {
  const { resource, actor } = asked;
  const grant = resource.access.edit;
  const before = await find(asked, work.trx, id, 'for update');
  if (!allows(grant, actor, before)) throw forbidden();
  if (version !== undefined && version !== before['version'])
    throw stale(withAbilities(resource, actor, before));
  const changes = changesIn(visibleFields(resource, actor), before, body);
  if (Object.keys(changes).length === 0)
    return { record: withAbilities(resource, actor, before), changed: false };
  const entered = { ...before, ...changes };
  const derived = derivedColumns(resource.name, entered);
  // Whoever may edit a record because it is theirs may not hand it to somebody else.
  if (!allows(grant, actor, { ...entered, ...derived }))
    throw forbidden('You may not give this record away.');
  await checkRecord(work.trx, resource.name, { ...entered, ...derived }, changes);
  await updateOne(work.trx, resource, id, { ...changes, ...derived });
  const after = await find(asked, work.trx, id, 'read');
  work.audit({
    action: `${resource.name}.edit`,
    resource: resource.name,
    record_id: id,
    differences: differences(before, after, [...Object.keys(changes), 'version']),
  });
  return { record: withAbilities(resource, actor, after), changed: true };
}

export async function create(asked: Asked, body: AnyRecord): Promise<Sent> {
  const grant = asked.resource.access.create;
  return await write(asked, grant, body, (work) => createIn(asked, work, body));
}

export async function edit(asked: Asked, id: string, body: AnyRecord): Promise<Sent> {
  const seen = await find(asked, asked.services.database.db, id, 'read');
  const { record } = await write(asked, asked.resource.access.edit, seen, (work) =>
    editIn(asked, work, id, body),
  );
  return record;
}

/**
 * Removes a record in the transaction at hand. Throws 409 `stale` where a version is named and the
 * record has moved on, 409 `in_use` where others point to it.
 */
export async function removeIn(
  asked: Asked,
  work: Work,
  id: string,
  version?: number,
): Promise<Sent> {
  const { resource, actor } = asked;
  const before = await find(asked, work.trx, id, 'for update');
  if (!allows(resource.access.remove, actor, before)) throw forbidden();
  if (version !== undefined && version !== before['version'])
    throw stale(withAbilities(resource, actor, before));
  await deleteOne(work.trx, resource, id).catch((error: unknown) => {
    throw asRemovalReply(error);
  });
  work.audit({
    action: `${resource.name}.remove`,
    resource: resource.name,
    record_id: id,
    differences: differences(before, {}, Object.keys(before)),
  });
  return withAbilities(resource, actor, before);
}

export async function remove(asked: Asked, id: string): Promise<Sent> {
  const seen = await find(asked, asked.services.database.db, id, 'read');
  return await write(asked, asked.resource.access.remove, seen, (work) =>
    removeIn(asked, work, id),
  );
}
