import { readFile } from 'node:fs/promises';
import { readSandboxed } from '../sandbox/sandbox.ts';
import { SandboxError } from '../sandbox/sandboxError.ts';
import { pdfFormat } from './pdfFormat.ts';
import type { PdfFinding } from './pdfCheck.ts';

export type PdfFault = Exclude<PdfFinding, 'nothing'>;

/**
 * The fault of a PDF, or null: broken or too expensive to read, encrypted, or with scripts, programs to
 * launch, embedded files or XFA forms.
 * @param account who sent it
 */
export async function pdfFault(path: string, account: string): Promise<PdfFault | null> {
  try {
    const input = await readFile(path);
    const { summary } = await readSandboxed(pdfFormat, { account, input, options: null });
    return summary === 'nothing' ? null : summary;
  } catch (error) {
    if (error instanceof SandboxError) return 'broken';
    throw error;
  }
}
