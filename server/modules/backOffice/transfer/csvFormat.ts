import { z } from 'zod';
import { IMPORT_MAX_BYTES } from '#src/wire/backOffice/transfer.ts';
import type { CsvRow } from '#server/platform/csv/csvTable.ts';
import type { SandboxFormat } from '#server/platform/sandbox/format.ts';

const summary = z.object({ header: z.array(z.string()) });
const item = z.object({ number: z.int(), cells: z.array(z.string()) });

/** Of a file. */
const LIMITS = { rows: 5000, columns: 500 } as const;

/** CSV of an import: the header and the rows, cells as text in the order of the header. */
export const csvFormat: SandboxFormat<null, z.infer<typeof summary>, CsvRow> = {
  name: 'csv',
  ms: 15_000,
  maxInputBytes: IMPORT_MAX_BYTES,
  maxOutputBytes: 10 * IMPORT_MAX_BYTES,
  summary,
  item,
  async read(input) {
    const { csvTable } = await import('#server/platform/csv/csvTable.ts');
    const { header, rows } = csvTable(input.toString('utf8'), LIMITS);
    return { summary: { header }, items: rows };
  },
};
