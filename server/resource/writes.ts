import { v7 as uuidv7 } from 'uuid';
import type { Grant } from '#src/access/grants.ts';
import { actingOf } from '../commands/acting.ts';
import { transact, type Work } from '../commands/work.ts';
import { forbidden } from '../errors.ts';
import { find, withAbilities, type Asked, type Sent } from './asked.ts';
import { derivedColumns } from './derive.ts';
import { changesIn } from './input.ts';
import { allows, partOf, visibleFields, type AnyRecord } from './record.ts';
import { deleteOne, insertOne, updateOne } from './rows.ts';
import { asRemovalReply, asReply } from './violations.ts';

type Differences = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

function differences(before: AnyRecord, after: AnyRecord, columns: readonly string[]): Differences {
  return Object.fromEntries(
    columns.map((column) => [column, [before[column] ?? null, after[column] ?? null]]),
  );
}

/** Runs one write in its transaction, for the record as the grant sees it; broken constraints become replies. */
function write<T>(
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

export async function create(asked: Asked, body: AnyRecord): Promise<Sent> {
  const { resource, actor } = asked;
  const grant = resource.access.create;
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const entered = { ...Object.fromEntries(given), id: uuidv7() };
  const record = { ...entered, ...derivedColumns(resource.name, entered) };
  if (!allows(grant, actor, record)) throw forbidden();
  return await write(asked, grant, record, async (work) => {
    const made = await insertOne(work.trx, resource, record);
    work.audit({
      action: `${resource.name}.create`,
      resource: resource.name,
      record_id: record.id,
      differences: differences({}, made, Object.keys(made)),
    });
    return withAbilities(resource, actor, made);
  });
}

export async function edit(asked: Asked, id: string, body: AnyRecord): Promise<Sent> {
  const { services, resource, actor } = asked;
  const grant = resource.access.edit;
  const seen = await find(asked, services.database.db, id, 'read');
  return await write(asked, grant, seen, async (work) => {
    const before = await find(asked, work.trx, id, 'for update');
    if (!allows(grant, actor, before)) throw forbidden();
    const changes = changesIn(visibleFields(resource, actor), before, body);
    if (Object.keys(changes).length === 0) return withAbilities(resource, actor, before);
    const entered = { ...before, ...changes };
    const derived = derivedColumns(resource.name, entered);
    const after = { ...entered, ...derived };
    // Whoever may edit a record because it is theirs may not hand it to somebody else.
    if (!allows(grant, actor, after)) throw forbidden('You may not give this record away.');
    await updateOne(work.trx, resource, id, { ...changes, ...derived });
    work.audit({
      action: `${resource.name}.edit`,
      resource: resource.name,
      record_id: id,
      differences: differences(before, after, Object.keys(changes)),
    });
    return withAbilities(resource, actor, await find(asked, work.trx, id, 'read'));
  });
}

export async function remove(asked: Asked, id: string): Promise<Sent> {
  const { services, resource, actor } = asked;
  const grant = resource.access.remove;
  const seen = await find(asked, services.database.db, id, 'read');
  return await write(asked, grant, seen, async (work) => {
    const before = await find(asked, work.trx, id, 'for update');
    if (!allows(grant, actor, before)) throw forbidden();
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
  });
}
