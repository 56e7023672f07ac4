import { z } from 'zod';
import { actingOf } from '../commands/acting.ts';
import { transact } from '../commands/work.ts';
import { ApiError } from '../errors.ts';
import type { Asked, Sent } from '../resource/asked.ts';
import { attempt } from '../resource/attempt.ts';
import { editSchema } from '../resource/input.ts';
import type { AnyRecord } from '../resource/record.ts';
import { editIn } from '../resource/writes.ts';

/** More are several saves. */
const ROWS_MAX = 500;

const row = z.strictObject({
  id: z.uuid(),
  /** The version that was changed: a record that has moved on is refused. */
  version: z.int().min(1),
  changes: z.record(z.string(), z.unknown()),
});
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

/** What the fields themselves say of the changes of one row. */
function checked(asked: Asked, { id, changes }: Row): AnyRecord | Refused {
  const { data, error } = editSchema(asked.resource).safeParse(changes);
  if (!error) return data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) (errors[path.join('.')] ??= []).push(message);
  return { id, code: 'invalid', message: 'Some cells need another look.', errors };
}

const isRefused = (one: AnyRecord | Refused): one is Refused => 'errors' in one && 'code' in one;

/**
 * Saves many rows of a sheet, all of them or none. Throws 422 `sheet_refused` that says of every row
 * at fault what is wrong with which cell, or that somebody else has changed it.
 */
export async function saveSheet(asked: Asked, rows: readonly Row[]): Promise<readonly Sent[]> {
  const { services, resource, request } = asked;
  return await transact(services, actingOf(request, 'staff'), async (work) => {
    const saved: Sent[] = [];
    const refused: Refused[] = [];
    for (const one of rows) {
      const changes = checked(asked, one);
      if (isRefused(changes)) {
        refused.push(changes);
        continue;
      }
      const { version, id } = one;
      const tried = await attempt(work, resource, () =>
        editIn(asked, work, id, { ...changes, version }),
      );
      if ('refused' in tried) refused.push(refusal(id, tried.refused));
      else saved.push(tried.done.record);
    }
    if (refused.length > 0)
      throw new ApiError(422, 'sheet_refused', 'Nothing was saved: some rows are refused.', {
        details: { rows: refused },
      });
    return saved;
  });
}
