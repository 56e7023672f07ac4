import type { z } from 'zod';
import { plainText } from '#src/rules/texts/normalise.ts';
import { fromCell } from '#src/schema/cells.ts';
import type { Fields } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ImportLine } from '#src/wire/backOffice/transfer.ts';
import { createSchema, editSchema } from '#server/resource/input.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';

/** A row of the file, validated. */
export interface RowInput {
  /** As in a spreadsheet. */
  readonly row: number;
  readonly title: string;
  /** The record that it edits; null for a new one. */
  readonly id: string | null;
  /** The version that the file was written with. */
  readonly version: number | undefined;
  readonly body: AnyRecord;
  readonly problems: ImportLine['problems'];
}

/** Reads and validates a row of a file. */
export function rowInput(
  resource: Resource,
  writable: Fields,
  row: AnyRecord,
  number: number,
): RowInput {
  const cell = (name: string) => {
    const text = row[name];
    return typeof text === 'string' ? plainText(text) || null : null;
  };
  const id = cell('id');
  const version = cell('version');
  const schema: z.ZodType<AnyRecord> = id === null ? createSchema(resource) : editSchema(resource);
  const { data = {}, error } = schema.safeParse(bodyOf(writable, row));
  return {
    row: number,
    title: cell(resource.admin.title) ?? id ?? '',
    id,
    version: version === null ? undefined : Number(version),
    body: data,
    problems: (error?.issues ?? []).map(({ path, message }) => ({
      column: path.length > 0 ? path.join('.') : null,
      text: message,
    })),
  };
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

/**
 * Rows written with the same statements. On the embedded database also those of a transaction, for whose end
 * other requests wait.
 */
const BATCH = 100;

/** Batches of together at most as many rows as the largest batch. */
export function partsOf(batches: readonly (readonly RowInput[])[]) {
  const parts: (readonly RowInput[])[][] = [];
  let rows = 0;
  for (const batch of batches) {
    const part = parts.at(-1);
    if (!part || rows + batch.length > BATCH) {
      parts.push([batch]);
      rows = 0;
    } else part.push(batch);
    rows += batch.length;
  }
  return parts;
}

/**
 * The rows in batches. No batch edits a record twice; and a resource whose records are checked against
 * each other has one row in each, because a check reads what is written.
 */
export function batchesOf(
  { handlers, resource }: ResourceContext,
  rows: readonly RowInput[],
): readonly (readonly RowInput[])[] {
  const largest = handlers.hasCheck(resource.name) ? 1 : BATCH;
  const batches: RowInput[][] = [];
  let ids = new Set<string>();
  for (const row of rows) {
    const last = batches.at(-1);
    if (!last || last.length === largest || (row.id !== null && ids.has(row.id))) {
      batches.push([row]);
      ids = new Set();
    } else last.push(row);
    if (row.id !== null) ids.add(row.id);
  }
  return batches;
}
