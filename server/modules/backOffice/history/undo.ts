import type { Selectable } from 'kysely';
import { z } from 'zod';
import { metaOf } from '#src/schema/field.ts';
import { actionLabelOf, inSentence } from '#src/schema/labels.ts';
import { WITHHELD } from '#server/platform/audit/appendAudit.ts';
import { UNDO_DAYS } from '#src/rules/backOffice/undo.ts';
import { daysAgo } from '#server/platform/days.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import {
  find,
  withAbilities,
  type ResourceContext,
  type Sent,
} from '#server/resource/resourceContext.ts';
import { mayWrite } from '#server/resource/access/fieldAccess.ts';
import { allows, type AnyRecord } from '#server/resource/record.ts';
import { withPaths } from '#server/resource/conditions/withPaths.ts';
import { insertOne, updateOne, type Executor } from '#server/resource/rows.ts';
import { differences } from '#server/resource/plans.ts';
import { settleFields } from '#server/resource/dependentFields/settleFields.ts';
import { removeIn, write } from '#server/resource/writes.ts';

type Entry = Selectable<Tables['audit_log']>;

/**
 * Undoes the last edit, deletion or creation of a record from its audit log entry. Throws 403 for
 * what the actor may not edit, and for the work of others unless the actor is staff; 409
 * `cannot_undo` if the record has changed since, with the change and its author, or after `UNDO_DAYS`.
 */
export async function undo(context: ResourceContext, id: string, version: number): Promise<Sent> {
  if (!z.uuid().safeParse(id).success) throw notFound();
  const { resource, actor, services } = context;
  const { access } = resource;
  const { db } = services.database;
  const grant = access.edit(actor) === false ? access.remove : access.edit;
  const last = await lastEntryOf(db, resource.name, id);
  const record = isRemoval(last)
    ? await withPaths(db, context, removedRecord(last))
    : await find(context, db, id, 'read');
  return await write(context, grant, record, (unit) => undoIn(context, unit, id, version));
}

/** `undo` in the provided transaction. */
export async function undoIn(
  context: ResourceContext,
  unit: UnitOfWork,
  id: string,
  version: number,
): Promise<Sent> {
  const { resource, actor } = context;
  const entry = await lastEntryOf(unit.trx, resource.name, id);
  requireOwnWork(unit, entry);
  if (entry.created_at < daysAgo(unit.now, UNDO_DAYS))
    throw conflict(
      'cannot_undo',
      `This cannot be undone any more: the change is older than ${UNDO_DAYS} days.`,
    );
  // Undoing a creation deletes the record under the usual checks.
  if (entry.action === `${resource.name}.create`) return await removeIn(context, unit, id, version);
  if (Object.values(entry.differences).includes(WITHHELD))
    throw conflict(
      'cannot_undo',
      'The log keeps no personal data, so what it was before must be entered again.',
    );
  const undone = isRemoval(entry)
    ? await restoreRemoved(context, unit, entry, version)
    : await undoEdit(context, unit, entry, version);
  return withAbilities(resource, actor, undone);
}

const isRemoval = ({ action, resource }: Entry) => action === `${resource}.remove`;

const removedRecord = (entry: Entry): AnyRecord =>
  Object.fromEntries(pairs(entry).map(([column, old]) => [column, old]));

/** A party of the record undoes only what was done for the same profile, and its user only their changes. */
function requireOwnWork({ acting }: UnitOfWork, { on_behalf_of, actor_id }: Entry): void {
  const isOwn =
    on_behalf_of === acting.on_behalf_of &&
    (acting.by !== 'user' || acting.on_behalf_of !== null || actor_id === acting.user_id);
  if (acting.by !== 'staff' && !isOwn) throw forbidden('Only staff may undo this change.');
}

/** Refuses values that the actor may not set in a plain edit, such as those an action sets. */
function requireEditable(
  { resource, actor }: ResourceContext,
  record: AnyRecord,
  columns: readonly string[],
): void {
  const refused = columns.find((column) => {
    const field = resource.fields[column];
    return !field || metaOf(field).locked || !mayWrite(resource, actor, record, column);
  });
  if (refused !== undefined)
    throw forbidden(`You may not edit ${refused}, so its change cannot be undone here.`);
}

async function lastEntryOf(db: Executor, resource: string, id: string): Promise<Entry> {
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('record_id', '=', id)
    .where('resource', '=', resource)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!entry) throw notFound();
  return entry;
}

/** Old and new value of each column. */
function pairs({ differences: columns }: Entry): readonly (readonly [string, unknown, unknown])[] {
  return Object.entries(columns).flatMap(([column, value]) =>
    Array.isArray(value) && value.length === 2
      ? [[column, value[0] as unknown, value[1] as unknown] as const]
      : [],
  );
}

async function undoEdit(
  context: ResourceContext,
  unit: UnitOfWork,
  entry: Entry,
  version: number,
): Promise<AnyRecord> {
  const { resource, actor } = context;
  const grant = resource.access.edit;
  const before = await find(context, unit.trx, entry.record_id, 'for update');
  if (!allows(grant, actor, before)) throw forbidden();
  const changed = pairs(entry);
  const isThatEdit =
    entry.action === `${resource.name}.edit` &&
    changed.some(([column, , after]) => column === 'version' && after === version);
  if (!isThatEdit || before['version'] !== version) throw await changedSince(unit, context, entry);
  const restored = Object.fromEntries(
    changed.flatMap(([column, old]) => (column === 'version' ? [] : [[column, old]])),
  );
  requireEditable(context, before, Object.keys(restored));
  const emptied = await settleFields(unit, resource.fields, {
    values: { ...before, ...restored },
    given: restored,
    changed: Object.keys(restored),
  });
  const oldValues = { ...restored, ...emptied };
  const entered = { ...before, ...oldValues };
  const computed = context.handlers.computedColumns(resource.name, entered);
  const after = await withPaths(unit.trx, context, { ...entered, ...computed });
  if (!allows(grant, actor, after)) throw forbidden();
  await context.handlers.check(unit, resource.name, after, oldValues);
  await updateOne(unit.trx, resource, entry.record_id, { ...oldValues, ...computed });
  const undone = await find(context, unit.trx, entry.record_id, 'read');
  unit.audit({
    action: `${resource.name}.undo`,
    resource: resource.name,
    record_id: entry.record_id,
    differences: differences(before, undone, [...Object.keys(oldValues), 'version']),
  });
  return undone;
}

async function restoreRemoved(
  context: ResourceContext,
  unit: UnitOfWork,
  entry: Entry,
  version: number,
): Promise<AnyRecord> {
  const { resource, actor } = context;
  const record = removedRecord(entry);
  const readable = await withPaths(unit.trx, context, record);
  if (!allows(resource.access.remove, actor, readable)) throw forbidden();
  if (record['version'] !== version) throw await changedSince(unit, context, entry);
  // The restored record gets a new version, so that edits based on the old one are rejected.
  await context.handlers.check(unit, resource.name, record, record);
  const restored = await insertOne(unit.trx, resource, { ...record, version: version + 1 });
  unit.audit({
    action: `${resource.name}.undo`,
    resource: resource.name,
    record_id: entry.record_id,
    differences: differences({}, restored, Object.keys(restored)),
  });
  return { ...readable, ...restored };
}

async function changedSince(
  { trx }: UnitOfWork,
  { resource, actor }: ResourceContext,
  entry: Entry,
) {
  const what = inSentence(actionLabelOf(resource, entry.action.slice(resource.name.length + 1)));
  const isOwn = entry.actor_id !== null && entry.actor_id === actor?.user_id;
  const who =
    entry.actor_id === null || isOwn
      ? null
      : await trx
          .selectFrom('users')
          .select('name')
          .where('id', '=', entry.actor_id)
          .executeTakeFirst();
  if (entry.action === `${resource.name}.undo` && isOwn)
    return conflict('cannot_undo', 'This is undone already.');
  const by = isOwn ? 'you' : (who?.name ?? 'the system');
  return conflict(
    'cannot_undo',
    `This cannot be undone any more: the record has changed since (last: ${what}, by ${by}).`,
    { action: what, by },
  );
}
