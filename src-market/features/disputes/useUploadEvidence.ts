import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { uploadEvidence } from '#src/wire/disputes/endpoints/evidence.ts';
import { UploadError, uploadFile } from '#src/session/upload/uploadFile.ts';

/** Uploads files to a dispute, one after another, with progress and errors; `before` are earlier ones. */
export function useUploadEvidence(before: readonly string[] = []) {
  const { t } = useLingui();
  const { call, token, config } = useApp();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [problems, setProblems] = useState(before);

  const sendOne = async (id: string, file: File) => {
    const dispute = await uploadFile({
      base: config.backend_url,
      token: (await token?.()) ?? null,
      endpoint: uploadEvidence,
      params: { id },
      file,
      maxBytes: DOCUMENT_MAX_BYTES,
      onProgress: setProgress,
    });
    queryClient.setQueryData(['dispute', id], dispute);
  };

  /** Returns the file and the reason of each failed upload. */
  const send = async (id: string, files: readonly File[]): Promise<readonly string[]> => {
    const failed: string[] = [];
    for (const file of files) {
      setProgress(0);
      try {
        await sendOne(id, file);
      } catch (failure) {
        const { status, message } = failure instanceof UploadError ? failure : new UploadError(0);
        // Refetching the session leads to the sign-in page (section 4).
        if (status === 401) void queryClient.invalidateQueries(sessionQuery(call));
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
