interface Upload {
  readonly base: string;
  /** The native shell's; null where the cookie speaks. */
  readonly token: string | null;
  /** Of the call, below `/api`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly file: File;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

interface UploadReply<Data> {
  readonly data?: Data;
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
 * Sends a file as it is, its name beside it. By XMLHttpRequest, for fetch tells nothing of how far an
 * upload is. Rejects with UploadError.
 */
export function uploadFile<Data>(upload: Upload): Promise<Data> {
  const { base, token, path, query, file, onProgress } = upload;
  return new Promise((resolve, reject) => {
    const params = new URLSearchParams({ ...query, name: shortName(file.name) || 'document' });
    const request = new XMLHttpRequest();
    request.open('POST', `${base}/api${path}?${params}`);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new UploadError(0)));
    request.addEventListener('load', () => {
      const reply = request.response as UploadReply<Data> | null;
      if (request.status === 201 && reply?.data) resolve(reply.data);
      else reject(new UploadError(request.status, reply?.message));
    });
    request.send(file);
  });
}
