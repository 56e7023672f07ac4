import { HttpError } from 'react-admin';
import { z } from 'zod';
import { importReport, type ImportReport } from '#src/wire/backOffice/transfer.ts';

const refused = z.object({ details: z.object({ report: importReport }) });

/** The report that a refused import carries. */
export function refusedReport(error: unknown): ImportReport | null {
  if (!(error instanceof HttpError)) return null;
  return refused.safeParse(error.body).data?.details.report ?? null;
}
