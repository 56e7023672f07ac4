import { useLingui } from '@lingui/react/macro';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { UploadError } from '#src/session/upload/uploadFile.ts';

const MEGABYTE = 1_048_576;

interface UploadProblem {
  /** What the server said, or what is known without a reply. */
  readonly text: string;
  /** Whether the file was refused: sending it again changes nothing. */
  readonly refused: boolean;
}

/** Says why a file of at most `maxBytes` was not uploaded. Leads to the sign-in page where the session has ended. */
export function useUploadProblem(maxBytes: number) {
  const { t } = useLingui();
  const { call, queryClient } = useApp();
  return (failure: unknown): UploadProblem => {
    const { status, message } = failure instanceof UploadError ? failure : new UploadError(0);
    // Refetching the session leads to the sign-in page (section 4).
    if (status === 401) void queryClient.invalidateQueries(sessionQuery(call));
    const megabytes = Math.round(maxBytes / MEGABYTE);
    const lost = t`The upload failed. Check your connection and try again.`;
    return {
      text:
        status === 413 ? t`This file is too large. The limit is ${megabytes} MB.` : message || lost,
      refused: status === 413 || status === 415 || status === 422,
    };
  };
}
