interface Upload {
  readonly address: string;
  /** The native shell's; null where the cookie speaks. */
  readonly token: string | null;
  readonly file: File;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
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

/**
 * Sends a file as it is and answers the `data` of the reply. By XMLHttpRequest, for fetch tells
 * nothing of how far an upload is. Rejects with UploadError.
 */
export function uploadFile<Data>({ address, token, file, onProgress }: Upload): Promise<Data> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new UploadError(0)));
    request.addEventListener('load', () => {
      const told = request.response as { readonly data?: Data; readonly message?: string } | null;
      if (request.status === 201 && told?.data) resolve(told.data);
      else reject(new UploadError(request.status, told?.message));
    });
    request.send(file);
  });
}
