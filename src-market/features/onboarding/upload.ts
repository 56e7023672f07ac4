import type { StepName } from '#src/rules/onboardingStep.ts';
import type { FileSide } from '#src/rules/onboardingForm.ts';
import type { StepView } from '#src/wire/onboarding.ts';

interface Upload {
  readonly base: string;
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

/** Names longer than the server keeps lose their middle. */
const shortName = (name: string) =>
  name.length > 120 ? `${name.slice(0, 80)}…${name.slice(-30)}` : name;

/**
 * Sends a file as it is. By XMLHttpRequest, for fetch tells nothing of how far an upload is. Rejects
 * with an Error that carries the server's words, or none where it was not reached.
 */
export function uploadFile({ base, step, side, file, onProgress }: Upload): Promise<StepView[]> {
  return new Promise((resolve, reject) => {
    const query = new URLSearchParams({ side, name: shortName(file.name) || 'document' });
    const request = new XMLHttpRequest();
    request.open('POST', `${base}/api/v1/onboarding/steps/${step}/documents?${query}`);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new Error('')));
    request.addEventListener('load', () => {
      const told = request.response as Told | null;
      if (request.status === 201 && told?.data) resolve(told.data);
      else reject(new Error(told?.message ?? ''));
    });
    request.send(file);
  });
}
