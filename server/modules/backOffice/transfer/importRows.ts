import { metaOf } from '#src/schema/field.ts';
import type { ImportReport } from '#src/wire/backOffice/transfer.ts';
import { ApiError, malformed } from '#server/platform/errors.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { visibleFields } from '#src/schema/resourceGrants.ts';

import { readCsv } from './readCsv.ts';
import { importInParts } from './importInParts.ts';
import type { ImportOptions } from './importOptions.ts';
import { importTogether } from './importTogether.ts';
import { letOthersRun } from './letOthersRun.ts';
import { batchesOf, partsOf, rowInput, type RowInput } from './rowInput.ts';

/** Rows validated before other requests have a turn. */
const ROWS_PER_TURN = 100;

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
  const { rows, ignored } = await readRows(context, text, options);
  const batches = batchesOf(context, rows);
  const lines =
    context.services.database.kind === 'embedded'
      ? await importInParts(context, partsOf(batches), options)
      : await importTogether(context, batches, options);
  const counts = { create: 0, change: 0, same: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  const applied = apply && counts.refused === 0;
  const report: ImportReport = {
    applied,
    counts,
    ignored,
    lines: lines.toSorted((one, other) => one.row - other.row),
  };
  if (applied || !apply) return report;
  throw new ApiError(422, 'import_refused', 'Nothing was imported: some rows are refused.', {
    details: { report },
  });
}

async function readRows(
  { resource, actor }: ResourceContext,
  text: string,
  { signal }: ImportOptions,
) {
  const { header, rows } = await readCsv(text, actor?.user_id ?? '');
  if (rows.length === 0) throw malformed('The file has no rows below its header.');
  const writable = Object.fromEntries(
    Object.entries(visibleFields(resource, actor)).filter(([, field]) => !metaOf(field).locked),
  );
  const known = new Set([...Object.keys(writable), 'id', 'version']);
  const ignored = header.filter((name) => !known.has(name));
  if (header.every((name) => ignored.includes(name)))
    throw malformed(`None of the columns is one of ${Object.keys(writable).join(', ')}.`);
  const read: RowInput[] = [];
  for (const { number, cells } of rows) {
    const row = Object.fromEntries(header.map((name, place) => [name, cells[place]]));
    read.push(rowInput(resource, writable, row, number));
    if (read.length % ROWS_PER_TURN === 0) await letOthersRun(signal);
  }
  return { ignored, rows: read };
}
