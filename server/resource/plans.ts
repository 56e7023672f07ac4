import { v7 as uuidv7 } from 'uuid';
import type { Resource } from '#src/schema/resource.ts';
import { forbidden, stale } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { HandlerRegistry } from './handlers.ts';
import { readableColumns, requireWritable } from './access/fieldAccess.ts';
import { changesIn } from './input.ts';
import { requireAllowed } from './access/requireAllowed.ts';
import { requireFiles } from './requireFiles.ts';
import { requireReferences } from './requireReferences.ts';
import { settleFields } from './dependentFields/settleFields.ts';
import { withPaths } from './conditions/withPaths.ts';
import { allows, type AnyRecord } from './record.ts';
import { withAbilities, type ResourceContext } from './resourceContext.ts';

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

/** A new record that passed its checks. */
export interface CreatePlan {
  readonly kind: 'create';
  readonly values: AnyRecord;
}

/** An edit that passed its checks. */
export interface EditPlan {
  readonly kind: 'edit';
  readonly before: AnyRecord;
  /** The columns of the edit. */
  readonly changed: readonly string[];
  /** With the columns that follow from them. */
  readonly values: AnyRecord;
}

/** Checks a new record. Throws 403 where the grant refuses it, and what the resource's check throws. */
export async function planCreate(
  context: ResourceContext,
  unit: UnitOfWork,
  body: AnyRecord,
): Promise<CreatePlan> {
  const { handlers, resource, actor } = context;
  const values = withComputed(handlers, resource, body);
  const record = await withPaths(unit.trx, context, values);
  if (!allows(resource.access.create, actor, record)) throw forbidden();
  const given = Object.keys(body).filter((column) => body[column] !== undefined);
  requireWritable(resource, actor, record, given);
  await requireFiles(unit, resource, null, body);
  await requireReferences(context, unit, resource.fields, null, body);
  await settleFields(unit, resource.fields, {
    values,
    given: body,
    changed: Object.keys(resource.fields),
  });
  await handlers.check(unit, resource.name, withNulls(resource, values), values);
  return { kind: 'create', values };
}

export function auditCreate(unit: UnitOfWork, { name }: Resource, inserted: AnyRecord): void {
  unit.audit({
    action: `${name}.create`,
    resource: name,
    record_id: String(inserted['id']),
    differences: differences({}, inserted, Object.keys(inserted)),
  });
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
 * Checks an edit of a locked record; null where it changes nothing. Throws 403, 409 `stale` where the
 * record has changed since the body's `version`, 422, and what the resource's check throws.
 */
export async function planEdit(
  context: ResourceContext,
  unit: UnitOfWork,
  before: AnyRecord,
  { version, ...body }: AnyRecord,
): Promise<EditPlan | null> {
  const { handlers, resource, actor } = context;
  const grant = resource.access.edit;
  requireAllowed(context, grant, before);
  if (version !== undefined && version !== before['version'])
    throw stale(withAbilities(resource, actor, before));
  const columns = readableColumns(resource, actor)(before);
  const readable = Object.fromEntries(
    Object.entries(resource.fields).filter(([column]) => columns.includes(column)),
  );
  const entered = changesIn(readable, before, body);
  requireWritable(resource, actor, before, Object.keys(entered));
  if (Object.keys(entered).length === 0) return null;
  const emptied = await settleFields(unit, resource.fields, {
    values: { ...before, ...entered },
    given: body,
    changed: Object.keys(entered),
  });
  const changes = { ...entered, ...emptied };
  const changed = Object.keys(changes);
  const edited = { ...before, ...changes };
  const computed = handlers.computedColumns(resource.name, edited);
  // The grant must also allow the edited record: an owner cannot transfer ownership.
  const after = await withPaths(unit.trx, context, { ...edited, ...computed });
  if (!allows(grant, actor, after)) throw forbidden('You may not give this record away.');
  await requireFiles(unit, resource, before, changes);
  await requireReferences(context, unit, resource.fields, before, changes);
  await handlers.check(unit, resource.name, after, changes);
  return { kind: 'edit', before, changed, values: { ...changes, ...computed } };
}

export function auditEdit(
  unit: UnitOfWork,
  { name }: Resource,
  { before, changed }: EditPlan,
  after: AnyRecord,
): void {
  unit.audit({
    action: `${name}.edit`,
    resource: name,
    record_id: String(before['id']),
    differences: differences(before, after, [...changed, 'version']),
  });
}
