import { metaOf } from '#src/schema/field.ts';
import type { ImportLine, ImportReport } from '#src/wire/backOffice/transfer.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { ApiError, malformed } from '#server/platform/errors.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { visibleFields } from '#server/resource/record.ts';
import { csvRows } from './csvRows.ts';
import { importBatch } from './importBatch.ts';
import { batchesOf, partsOf, rowInput, type RowInput } from './rowInput.ts';

/** One transaction holds all rows of a file. */
const ROWS_MAX = 5000;

/** Rolls back the transaction and carries the lines out of it. */
class RolledBack extends Error {
  readonly lines: readonly ImportLine[];
  constructor(lines: readonly ImportLine[]) {
    super('The rows were only tried');
    this.lines = lines;
  }
}

export interface ImportOptions {
  /** False for a dry run. */
  readonly apply: boolean;
  /** Aborted when the client leaves; nothing is imported then. */
  readonly signal: AbortSignal;
  /** Called after each batch. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Imports the rows of a CSV: a row with an id edits its record, any other creates one. Each row
 * passes the same checks as a form. A dry run does the same and rolls back. If any row is rejected,
 * nothing is imported: throws 422 `import_refused` with the report.
 */
export async function importRows(
  context: ResourceContext,
  text: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { apply } = options;
  const { rows, ignored } = readRows(context, text);
  const lines = await runBatches(context, rows, options);
  const counts = { create: 0, change: 0, same: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  const applied = apply && counts.refused === 0;
  const report: ImportReport = { applied, counts, ignored, lines: [...lines] };
  if (applied || !apply) return report;
  throw new ApiError(422, 'import_refused', 'Nothing was imported: some rows are refused.', {
    details: { report },
  });
}

function readRows({ resource, actor }: ResourceContext, text: string) {
  const { header, rows } = csvRows(text);
  if (rows.length === 0) throw malformed('The file has no rows below its header.');
  if (rows.length > ROWS_MAX)
    throw malformed(`A file holds ${ROWS_MAX} rows at most: split this one.`);
  const writable = Object.fromEntries(
    Object.entries(visibleFields(resource, actor)).filter(([, field]) => !metaOf(field).locked),
  );
  const known = new Set([...Object.keys(writable), 'id', 'version']);
  const ignored = header.filter((name) => !known.has(name));
  if (header.every((name) => ignored.includes(name)))
    throw malformed(`None of the columns is one of ${Object.keys(writable).join(', ')}.`);
  // The header is row 1.
  return { ignored, rows: rows.map((row, index) => rowInput(resource, writable, row, index + 2)) };
}

/**
 * Writes the rows in batches. An import is one transaction. A dry run on the embedded database, which
 * serves one transaction at a time, is one for every 200 rows, so that other requests run in between.
 */
async function runBatches(
  context: ResourceContext,
  rows: readonly RowInput[],
  { apply, signal, onProgress }: ImportOptions,
): Promise<readonly ImportLine[]> {
  const batches = batchesOf(context, rows);
  const isSplit = !apply && context.services.database.kind === 'embedded';
  const lines: ImportLine[] = [];
  const run = async (unit: UnitOfWork, batch: readonly RowInput[]) => {
    lines.push(...(await importBatch(context, unit, batch)));
    onProgress(lines.length, rows.length);
    // Lets other requests run, and the end of this one arrive.
    await new Promise(setImmediate);
    signal.throwIfAborted();
  };
  const parts = isSplit ? partsOf(batches) : [batches];
  for (const part of parts)
    await inTransaction(context, async (unit) => {
      const before = lines.length;
      for (const batch of part) await run(unit, batch);
      if (!apply || lines.some(({ outcome }) => outcome === 'refused'))
        throw new RolledBack(lines.slice(before));
    });
  return lines.toSorted((one, other) => one.row - other.row);
}

async function inTransaction(
  { services, request }: ResourceContext,
  run: (unit: UnitOfWork) => Promise<void>,
): Promise<void> {
  try {
    await transact(services, actingOf(request, 'staff'), run);
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}
