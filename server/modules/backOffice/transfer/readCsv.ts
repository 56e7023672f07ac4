import { malformed } from '#server/platform/errors.ts';
import { readSandboxed } from '#server/platform/sandbox/sandbox.ts';
import { SandboxError } from '#server/platform/sandbox/sandboxError.ts';
import { csvFormat } from './csvFormat.ts';

/** The header and the rows of a CSV file, cells as text. Throws 400. @param account who sent it */
export async function readCsv(text: string, account: string) {
  try {
    const { summary, items } = await readSandboxed(csvFormat, {
      account,
      input: Buffer.from(text),
      options: null,
    });
    return { header: summary.header, rows: items };
  } catch (error) {
    if (error instanceof SandboxError)
      throw malformed('The file takes too long to read. Import it in parts.');
    throw error;
  }
}
