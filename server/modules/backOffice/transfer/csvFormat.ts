import { z } from 'zod';
import { IMPORT_MAX_BYTES } from '#src/wire/backOffice/transfer.ts';
import type { SandboxFormat } from '#server/platform/sandbox/format.ts';

const summary = z.object({ header: z.array(z.string()) });
const item = z.record(z.string(), z.string());

/** CSV of an import: the header and the rows, cells as text. */
export const csvFormat: SandboxFormat<null, z.infer<typeof summary>, z.infer<typeof item>> = {
  name: 'csv',
  ms: 15_000,
  maxInputBytes: IMPORT_MAX_BYTES,
  maxOutputBytes: 10 * IMPORT_MAX_BYTES,
  summary,
  item,
  async read(input) {
    const { csvRows } = await import('./csvRows.ts');
    const { header, rows } = csvRows(input.toString('utf8'));
    return { summary: { header }, items: rows };
  },
};
