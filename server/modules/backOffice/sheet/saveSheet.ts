import type { RowError, SheetRow, SheetUndoRequest } from '#src/wire/backOffice/sheet.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { ApiError, forbidden } from '#server/platform/errors.ts';
import type { ResourceContext, Sent } from '#server/resource/resourceContext.ts';
import { inSavepoint } from '#server/resource/inSavepoint.ts';
import { createSchema, editSchema, validated } from '#server/resource/input.ts';
import { undoIn } from '../history/undo.ts';
import { createIn, editIn, removeIn, write } from '#server/resource/writes.ts';

const rowError = (id: string, { code, message, errors = {}, details }: ApiError): RowError => ({
  id,
  code,
  message,
  errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]])),
  ...(details?.['current'] !== undefined && { current: details['current'] as RowError['current'] }),
});

const WRONG_CELLS = 'Correct the marked cells.';

async function saveRow(context: ResourceContext, unit: UnitOfWork, one: SheetRow): Promise<Sent> {
  const { resource } = context;
  if ('remove' in one) return await removeIn(context, unit, one.id, one.version);
  if ('record' in one)
    return await createIn(
      context,
      unit,
      validated(createSchema(resource), one.record, WRONG_CELLS),
    );
  const changes = validated(editSchema(resource), one.changes, WRONG_CELLS);
  const { record } = await editIn(context, unit, one.id, { ...changes, version: one.version });
  return record;
}

/**
 * Undoes a save of a sheet in one transaction. Later rows first, because they may depend on earlier ones.
 * Throws what `undo` throws, and then nothing is undone.
 */
export async function undoSheet(
  context: ResourceContext,
  rows: SheetUndoRequest['rows'],
): Promise<void> {
  const { resource } = context;
  await write(context, resource.access.edit, {}, async (unit) => {
    for (const each of rows.toReversed()) await undoIn(context, unit, each.id, each.version);
  });
}

/** Edits come first, because a removed record may have been referenced; additions come last. */
const saveOrder = (one: SheetRow) => ('changes' in one ? 0 : 'remove' in one ? 1 : 2);

/**
 * Saves many rows of a sheet, all or none, and returns them in the order they were written. Throws
 * 403 if rows are added or removed without permission, and 422 `sheet_refused` with the errors of
 * every rejected row, by cell, or its stale version.
 */
export async function saveSheet(
  context: ResourceContext,
  rows: readonly SheetRow[],
): Promise<Sent[]> {
  const { services, resource, request, actor } = context;
  const { create, remove } = resource.access;
  const adds = rows.some((one) => 'record' in one) && create(actor) !== true;
  const removes = rows.some((one) => 'remove' in one) && remove(actor) !== true;
  if (adds || removes) throw forbidden();
  return await transact(services, actingOf(request, 'staff'), async (unit) => {
    const saved: Sent[] = [];
    let errors: RowError[] = [];
    let remaining = rows.toSorted((a, b) => saveOrder(a) - saveOrder(b));
    // Retry rejected rows as long as any row is saved: a row may depend on another, such as a place
    // on its country.
    for (let before = Infinity; remaining.length > 0 && remaining.length < before;) {
      before = remaining.length;
      const rejected: SheetRow[] = [];
      errors = [];
      for (const one of remaining) {
        const result = await inSavepoint(unit, resource, () => saveRow(context, unit, one));
        if ('done' in result) saved.push(result.done);
        else {
          errors.push(rowError(one.id, result.refused));
          rejected.push(one);
        }
      }
      remaining = rejected;
    }
    if (errors.length > 0)
      throw new ApiError(422, 'sheet_refused', 'Nothing was saved: some rows are refused.', {
        details: { rows: errors },
      });
    return saved;
  });
}
