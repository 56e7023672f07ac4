import { z } from 'zod';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { ApiError, forbidden, invalid } from '#server/platform/errors.ts';
import type { ResourceContext, Sent } from '#server/resource/resourceContext.ts';
import { inSavepoint } from '#server/resource/inSavepoint.ts';
import { createSchema, editSchema } from '#server/resource/input.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import { createIn, editIn, removeIn } from '#server/resource/writes.ts';

/** More are several saves. */
const ROWS_MAX = 500;

const id = z.uuid();
/** The version that was changed: a record that has moved on is refused. */
const version = z.int().min(1);
const values = z.record(z.string(), z.unknown());

const edited = z.strictObject({ id, version, changes: values });
const removed = z.strictObject({ id, version, remove: z.literal(true) });
/** The id is the sheet's own name for the row: the record gets another. */
const added = z.strictObject({ id, record: values });

const row = z.union([edited, removed, added]);
export const sheetBody = z.strictObject({ rows: z.array(row).min(1).max(ROWS_MAX) });
type Row = z.infer<typeof row>;

interface Refused {
  readonly id: string;
  readonly code: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The record as it is now, where that is why. */
  readonly current?: unknown;
}

const refusal = (id: string, { code, message, errors = {}, details }: ApiError): Refused => ({
  id,
  code,
  message,
  errors,
  ...(details?.['current'] !== undefined && { current: details['current'] }),
});

/** What the fields themselves say of the values of one row. */
function checked(schema: z.ZodObject, given: AnyRecord): AnyRecord {
  const { data, error } = schema.safeParse(given);
  if (!error) return data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) (errors[path.join('.')] ??= []).push(message);
  throw invalid(errors, 'Some cells need another look.');
}

async function saveRow(context: ResourceContext, work: UnitOfWork, one: Row): Promise<Sent> {
  const { resource } = context;
  if ('remove' in one) return await removeIn(context, work, one.id, one.version);
  if ('record' in one)
    return await createIn(context, work, checked(createSchema(resource), one.record));
  const changes = checked(editSchema(resource), one.changes);
  const { record } = await editIn(context, work, one.id, { ...changes, version: one.version });
  return record;
}

/** Edits come first, for what is removed may have been pointed to; and then what is new. */
const turn = (one: Row) => ('changes' in one ? 0 : 'remove' in one ? 1 : 2);

/**
 * Saves many rows of a sheet, all of them or none, and answers them in the order they were written.
 * Throws 403 where rows are added or removed by whoever may not, and 422 `sheet_refused` that says of
 * every row at fault what is wrong with which cell, or that somebody else has changed it.
 */
export async function saveSheet(
  context: ResourceContext,
  rows: readonly Row[],
): Promise<readonly Sent[]> {
  const { services, resource, request, actor } = context;
  const { create, remove } = resource.access;
  const isMore = rows.some((one) => 'record' in one) && create(actor) !== true;
  const isLess = rows.some((one) => 'remove' in one) && remove(actor) !== true;
  if (isMore || isLess) throw forbidden();
  return await transact(services, actingOf(request, 'staff'), async (work) => {
    const saved: Sent[] = [];
    let refused: Refused[] = [];
    let waiting = rows.toSorted((a, b) => turn(a) - turn(b));
    // A row that another of them stands in the way of, such as a place of a country that goes too,
    // has its turn again, as long as anything moves.
    for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
      before = waiting.length;
      const again: Row[] = [];
      refused = [];
      for (const one of waiting) {
        const tried = await inSavepoint(work, resource, () => saveRow(context, work, one));
        if ('done' in tried) saved.push(tried.done);
        else {
          refused.push(refusal(one.id, tried.refused));
          again.push(one);
        }
      }
      waiting = again;
    }
    if (refused.length > 0)
      throw new ApiError(422, 'sheet_refused', 'Nothing was saved: some rows are refused.', {
        details: { rows: refused },
      });
    return saved;
  });
}
