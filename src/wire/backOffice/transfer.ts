import { z } from 'zod';
import { jsonText } from '#src/wire/jsonText.ts';
import { listQueryTexts, type listQuery } from './listQuery.ts';

/** The query of an export; `columns` are those of the file in order, or it has all. */
export const exportQueryOf = (
  list: ReturnType<typeof listQuery>,
  column: () => z.ZodType<string>,
) =>
  list
    .omit({ range: true })
    .extend({ columns: jsonText(4000, () => z.array(column()).min(1)).optional() });

/** That of any resource. */
export const exportQuery = exportQueryOf(listQueryTexts, z.string);
export type ExportQuery = z.infer<typeof exportQuery>;

/** The largest file of an import in bytes. */
export const IMPORT_MAX_BYTES = 8_000_000;

/** Without `apply` it is a dry run. */
export const importQuery = z.object({
  apply: z.enum(['true', 'false']).default('false'),
  /** Named in the `import.progress` events to the sender. */
  id: z.uuid().optional(),
});

const line = z.object({
  /** As in a spreadsheet: the header is row 1. */
  row: z.int(),
  outcome: z.enum(['create', 'change', 'same', 'refused']),
  title: z.string(),
  problems: z.array(z.object({ column: z.nullable(z.string()), text: z.string() })),
});
export type ImportLine = z.infer<typeof line>;

/** The outcome of an import or its dry run, row by row. A 422 `import_refused` has it in `details`. */
export const importReport = z.object({
  applied: z.boolean(),
  counts: z.object({ create: z.int(), change: z.int(), same: z.int(), refused: z.int() }),
  /** Columns of the file that an import does not write. */
  ignored: z.array(z.string()),
  lines: z.array(line),
});
export type ImportReport = z.infer<typeof importReport>;
