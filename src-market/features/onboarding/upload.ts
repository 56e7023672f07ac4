import type { StepName } from '#src/rules/onboardingStep.ts';
import type { FileSide } from '#src/rules/onboardingForm.ts';
import type { StepView } from '#src/wire/onboarding.ts';

interface Upload {
  readonly base: string;
  /** The native shell's; null where the cookie speaks. */
  readonly token: string | null;
  readonly step: StepName;
  readonly side: FileSide;
  readonly file: File;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

interface Told {
  readonly data?: StepView[];
  readonly message?: string;
}

/** Why an upload was not taken, in the server's words; in none where it was not reached. */
export class UploadError extends Error {
  /** 0 where no reply came. */
  readonly status: number;

  constructor(status: number, message = '') {
    super(message);
    this.name = 'UploadError';
    this.status = status;
  }
}

/** Names longer than the server keeps lose their middle. */
const shortName = (name: string) =>
  name.length > 120 ? `${name.slice(0, 80)}…${name.slice(-30)}` : name;

/**
 * Sends a file as it is. By XMLHttpRequest, for fetch tells nothing of how far an upload is. Rejects
 * with UploadError.
 */
export function uploadFile(upload: Upload): Promise<StepView[]> {
  const { base, token, step, side, file, onProgress } = upload;
  return new Promise((resolve, reject) => {
    const query = new URLSearchParams({ side, name: shortName(file.name) || 'document' });
    const request = new XMLHttpRequest();
    request.open('POST', `${base}/api/v1/onboarding/steps/${step}/documents?${query}`);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new UploadError(0)));
    request.addEventListener('load', () => {
      const told = request.response as Told | null;
      if (request.status === 201 && told?.data) resolve(told.data);
      else reject(new UploadError(request.status, told?.message));
    });
    request.send(file);
  });
}
