import { z } from 'zod';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import type { SandboxFormat } from '../sandbox/format.ts';

const summary = z.enum(['nothing', 'broken', 'locked', 'active']);

/** PDF: what is wrong with it. One use, because pdf.js is left from inside its parser. */
export const pdfFormat: SandboxFormat<null, z.infer<typeof summary>, never> = {
  name: 'pdf',
  ms: 15_000,
  maxInputBytes: DOCUMENT_MAX_BYTES,
  maxOutputBytes: 1_000,
  summary,
  item: z.never(),
  isOneUse: true,
  async read(input) {
    const { pdfFaultOf } = await import('./pdfCheck.ts');
    return { summary: await pdfFaultOf(input), items: [] };
  },
};
