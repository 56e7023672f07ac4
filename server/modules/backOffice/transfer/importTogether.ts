import type { ImportLine } from '#src/wire/backOffice/transfer.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { importBatch } from './importBatch.ts';
import type { ImportOptions } from './importOptions.ts';
import { inTransaction } from './inTransaction.ts';
import { letOthersRun } from './letOthersRun.ts';
import type { RowInput } from './rowInput.ts';

/** Writes all batches in one transaction, which a trial and a refused row roll back. */
export async function importTogether(
  context: ResourceContext,
  batches: readonly (readonly RowInput[])[],
  { apply, signal, onProgress }: ImportOptions,
): Promise<readonly ImportLine[]> {
  const total = batches.flat().length;
  return await inTransaction(context, async (unit) => {
    const lines: ImportLine[] = [];
    for (const batch of batches) {
      lines.push(...(await importBatch(context, unit, batch)).lines);
      onProgress({ phase: apply ? 'write' : 'check', done: lines.length, total });
      await letOthersRun(signal);
    }
    const keep = apply && lines.every(({ outcome }) => outcome !== 'refused');
    return { result: lines, keep };
  });
}
