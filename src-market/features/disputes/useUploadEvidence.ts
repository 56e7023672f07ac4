import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useUploadProblem } from '#src-market/ui/feedback/useUploadProblem.ts';
import { sendEvidence } from '#src-market/data/disputes/evidence.ts';

/** Uploads files to a dispute, one after another, with progress and errors; `before` are earlier ones. */
export function useUploadEvidence(before: readonly string[] = []) {
  const app = useApp();
  const problemOf = useUploadProblem(DOCUMENT_MAX_BYTES);
  const [progress, setProgress] = useState<number | null>(null);
  const [problems, setProblems] = useState(before);

  /** Returns the file and the reason of each failed upload. */
  const send = async (id: string, files: readonly File[]): Promise<readonly string[]> => {
    const failed: string[] = [];
    for (const file of files) {
      setProgress(0);
      try {
        await sendEvidence(app, id, { file, onProgress: setProgress });
      } catch (failure) {
        failed.push(`${isolate(file.name)}: ${problemOf(failure).text}`);
      }
    }
    setProgress(null);
    setProblems(failed);
    return failed;
  };
  return { send, progress, problems };
}
