import { v7 as uuidv7 } from 'uuid';
import type { ImportLine } from '#src/wire/backOffice/transfer.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { importBatch, type WrittenRecord } from './importBatch.ts';
import type { ImportOptions } from './importOptions.ts';
import { inTransaction } from './inTransaction.ts';
import { letOthersRun } from './letOthersRun.ts';
import { forgetRecords, noteRecords, restoreRecords, runningImports } from './restoreRecords.ts';
import type { RowInput } from './rowInput.ts';

type Part = readonly (readonly RowInput[])[];

/**
 * Imports on the embedded database, which serves one transaction at a time: each part is a transaction, so that
 * other requests run in between. All rows are checked before the first is written. Where a row is refused later,
 * because of another row of the file or of a change meanwhile, or where the client leaves, what was written is
 * restored.
 */
export async function importInParts(
  context: ResourceContext,
  parts: readonly Part[],
  options: ImportOptions,
): Promise<readonly ImportLine[]> {
  const checked = await runParts(context, parts, options, null);
  if (!options.apply || checked.some(isRefused)) return checked;
  const importId = uuidv7();
  const { services } = context;
  runningImports.add(importId);
  try {
    const lines = await runParts(context, parts, options, importId);
    if (lines.some(isRefused)) await restoreRecords(services, importId);
    else await forgetRecords(services, importId);
    return lines;
  } catch (error) {
    await restoreRecords(services, importId);
    throw error;
  } finally {
    runningImports.delete(importId);
  }
}

const isRefused = ({ outcome }: ImportLine) => outcome === 'refused';

/** @param importId null to roll back every part */
async function runParts(
  context: ResourceContext,
  parts: readonly Part[],
  { signal, onProgress }: ImportOptions,
  importId: string | null,
): Promise<readonly ImportLine[]> {
  const total = parts.flat(2).length;
  const phase = importId === null ? 'check' : 'write';
  const lines: ImportLine[] = [];
  for (const part of parts) {
    const done = await inTransaction(context, async (unit) => {
      const result: ImportLine[] = [];
      const written: WrittenRecord[] = [];
      for (const batch of part) {
        const outcome = await importBatch(context, unit, batch);
        result.push(...outcome.lines);
        written.push(...outcome.written);
      }
      if (importId !== null) await noteRecords(unit, context.resource, importId, written);
      return { result, keep: importId !== null };
    });
    lines.push(...done);
    onProgress({ phase, done: lines.length, total });
    await letOthersRun(signal);
  }
  return lines;
}
