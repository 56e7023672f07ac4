import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { UploadError } from '#src/session/upload/uploadFile.ts';
import { sendEvidence } from '#src-market/data/disputes/evidence.ts';

/** Uploads files to a dispute, one after another, with progress and errors; `before` are earlier ones. */
export function useUploadEvidence(before: readonly string[] = []) {
  const { t } = useLingui();
  const app = useApp();
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
        const { status, message } = failure instanceof UploadError ? failure : new UploadError(0);
        // Refetching the session leads to the sign-in page (section 4).
        if (status === 401) void app.queryClient.invalidateQueries(sessionQuery(app.call));
        const lost = t`the upload failed. Check your connection and try again.`;
        const reason = status === 413 ? t`files can be up to 10 MB.` : message || lost;
        failed.push(`${file.name}: ${reason}`);
      }
    }
    setProgress(null);
    setProblems(failed);
    return failed;
  };
  return { send, progress, problems };
}
