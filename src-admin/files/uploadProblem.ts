import { UploadError } from '#src/session/upload/uploadFile.ts';

const MEGABYTE = 1_048_576;

/** Why a file of at most `maxBytes` was not uploaded. */
export function uploadProblem(failure: unknown, maxBytes: number): string {
  const { status, message } = failure instanceof UploadError ? failure : new UploadError(0);
  if (status === 413)
    return `This file is too large. The limit is ${Math.round(maxBytes / MEGABYTE)} MB.`;
  return message || 'The upload failed. Check your connection and choose the file again.';
}
