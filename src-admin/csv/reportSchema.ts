import { HttpError } from 'react-admin';
import { z } from 'zod';

const report = z.object({
  applied: z.boolean(),
  counts: z.object({ create: z.int(), change: z.int(), same: z.int(), refused: z.int() }),
  ignored: z.array(z.string()),
  lines: z.array(
    z.object({
      row: z.int(),
      outcome: z.enum(['create', 'change', 'same', 'refused']),
      title: z.string(),
      problems: z.array(z.object({ column: z.nullable(z.string()), text: z.string() })),
    }),
  ),
});
/** The outcome of an import or its dry run, row by row. */
export type Report = z.infer<typeof report>;

export function readReport(reply: unknown): Report {
  return z.object({ data: report }).parse(reply).data;
}

/** The report that a refused import carries. */
export function refusedReport(error: unknown): Report | null {
  if (!(error instanceof HttpError)) return null;
  const body = z.object({ details: z.object({ report }) }).safeParse(error.body);
  return body.data?.details.report ?? null;
}
