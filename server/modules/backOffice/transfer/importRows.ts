import { CsvError, parse } from 'csv-parse/sync';
import { fromCell } from '#src/schema/cells.ts';
import { metaOf, type Fields } from '#src/schema/field.ts';
import type { ImportLine, ImportReport } from '#src/wire/backOffice/transfer.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { ApiError, conflict, forbidden, malformed } from '#server/platform/errors.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { inSavepoint } from '#server/resource/inSavepoint.ts';
import { createSchema, editSchema } from '#server/resource/input.ts';
import { visibleFields, type AnyRecord } from '#server/resource/record.ts';
import { createIn, editIn } from '#server/resource/writes.ts';

/** One transaction holds all rows of a file. */
const ROWS_MAX = 5000;

/** Rolls back the transaction and carries the report out of it. */
class RolledBack extends Error {
  readonly lines: readonly ImportLine[];
  constructor(lines: readonly ImportLine[]) {
    super('The rows were only tried');
    this.lines = lines;
  }
}

/** The line by which spreadsheets name the delimiter, such as `sep=;`. */
const DELIMITER_LINE = /^\uFEFF?sep=([;,\t])\r?\n/i;

function rowsOf(file: string): { readonly header: readonly string[]; readonly rows: AnyRecord[] } {
  const named = DELIMITER_LINE.exec(file);
  const text = file.slice(named?.[0].length ?? 0);
  // The delimiter of the header is that of all rows.
  const [first = ''] = text.split(/\r?\n/, 1);
  const delimiter = named?.[1] ?? [';', '\t', ','].find((each) => first.includes(each)) ?? ',';
  let header: string[] = [];
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      skip_empty_lines: true,
      trim: true,
      columns: (names: string[]) => (header = names),
    }) as AnyRecord[];
    const duplicate = header.find((name, index) => header.indexOf(name) !== index);
    if (duplicate !== undefined)
      throw malformed(`The column ${duplicate} appears twice in the file.`);
    return { header, rows };
  } catch (error) {
    if (error instanceof CsvError) throw malformed(`The file is not valid CSV: ${error.message}`);
    throw error;
  }
}

/**
 * Imports the rows of a CSV: a row with an id edits its record, any other creates one. Each row
 * passes the same checks as a form. A dry run (`apply` false) does the same and rolls back. If any
 * row is rejected, nothing is imported: throws 422 `import_refused` with the report.
 */
export async function importRows(
  context: ResourceContext,
  text: string,
  apply: boolean,
): Promise<ImportReport> {
  const { services, resource, actor, request } = context;
  const { header, rows } = rowsOf(text);
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
  const report = (lines: readonly ImportLine[], applied: boolean): ImportReport => {
    const counts = { create: 0, change: 0, same: 0, refused: 0 };
    for (const { outcome } of lines) counts[outcome] += 1;
    return { applied, counts, ignored, lines: [...lines] };
  };
  try {
    const done = await transact(services, actingOf(request, 'staff'), async (unit) => {
      const lines: ImportLine[] = [];
      for (const [index, row] of rows.entries())
        lines.push(await importRow(context, unit, writable, row, index + 2));
      if (!apply || lines.some(({ outcome }) => outcome === 'refused')) throw new RolledBack(lines);
      return lines;
    });
    return report(done, true);
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    const result = report(error.lines, false);
    if (!apply) return result;
    throw new ApiError(422, 'import_refused', 'Nothing was imported: some rows are refused.', {
      details: { report: result },
    });
  }
}

function bodyOf(writable: Fields, row: AnyRecord): AnyRecord {
  const cells = Object.entries(writable).flatMap(([column, field]) => {
    const cell = row[column];
    if (typeof cell !== 'string') return [];
    const value = fromCell(field, cell, row['currency']);
    return value === undefined ? [] : [[column, value] as const];
  });
  return Object.fromEntries(cells);
}

async function importRow(
  context: ResourceContext,
  unit: UnitOfWork,
  writable: Fields,
  row: AnyRecord,
  number: number,
): Promise<ImportLine> {
  const { resource } = context;
  const id = typeof row['id'] === 'string' && row['id'] !== '' ? row['id'] : null;
  const named = row[resource.admin.title];
  const title = typeof named === 'string' ? named : (id ?? '');
  const refused = (problems: ImportLine['problems']): ImportLine => ({
    row: number,
    outcome: 'refused',
    title,
    problems,
  });
  const schema = id === null ? createSchema(resource) : editSchema(resource);
  const { data, error } = schema.safeParse(bodyOf(writable, row));
  if (error)
    return refused(
      error.issues.map(({ path, message }) => ({
        column: path.length > 0 ? path.join('.') : null,
        text: message,
      })),
    );
  const attempted = await inSavepoint(unit, resource, () =>
    id === null ? createRow(context, unit, data) : editRow(context, unit, id, row, data),
  );
  if ('done' in attempted) return { row: number, outcome: attempted.done, title, problems: [] };
  const { errors = {}, message } = attempted.refused;
  const fieldErrors = Object.entries(errors);
  if (fieldErrors.length === 0) return refused([{ column: null, text: message }]);
  return refused(fieldErrors.map(([column, texts]) => ({ column, text: texts.join(' ') })));
}

async function createRow(
  context: ResourceContext,
  unit: UnitOfWork,
  body: AnyRecord,
): Promise<'create'> {
  if (context.resource.access.create(context.actor) === false)
    throw forbidden('You may change records here, and not make new ones.');
  await createIn(context, unit, body);
  return 'create';
}

async function editRow(
  context: ResourceContext,
  unit: UnitOfWork,
  id: string,
  row: AnyRecord,
  body: AnyRecord,
): Promise<'change' | 'same'> {
  if (context.resource.access.edit(context.actor) === false)
    throw forbidden('You may make new records here, and not change those there are.');
  const cell = row['version'];
  const version = typeof cell === 'string' && cell !== '' ? Number(cell) : undefined;
  const loaded = version === undefined ? {} : { version };
  const { changed } = await editIn(context, unit, id, { ...body, ...loaded }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'stale')
        throw conflict('stale', 'This record has changed since the file was written.');
      throw error;
    },
  );
  return changed ? 'change' : 'same';
}
