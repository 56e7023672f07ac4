import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '../root.ts';

const faults = z.enum(['broken', 'locked', 'active']);
export type PdfFault = z.infer<typeof faults>;

const replies = faults.or(z.literal('nothing'));
const program = join(projectRoot, 'server/platform/files/pdfCheck.mjs');
const LIMITS = { heapMb: 256, ms: 15_000 };

const run = promisify(execFile);
const killedShape = z.object({ signal: z.string() }).or(z.object({ code: z.literal(134) }));

let previous: Promise<unknown> = Promise.resolve();

/**
 * The fault of a PDF, or null: broken or too expensive to read, encrypted, or with scripts,
 * programs to launch, embedded files or XFA forms. Checks run one at a time.
 */
export function pdfFault(path: string, limits = LIMITS): Promise<PdfFault | null> {
  const result = previous.then(() => check(path, limits));
  previous = result.catch(() => null);
  return result;
}

async function check(path: string, { heapMb, ms }: typeof LIMITS): Promise<PdfFault | null> {
  try {
    const { stdout } = await run(
      process.execPath,
      [`--max-old-space-size=${heapMb}`, program, path],
      // No environment: the file is not trusted, so its parser must not have secrets.
      { env: {}, timeout: ms, killSignal: 'SIGKILL' },
    );
    const reply = replies.parse(stdout);
    return reply === 'nothing' ? null : reply;
  } catch (error) {
    if (killedShape.safeParse(error).success) return 'broken';
    throw error;
  }
}
