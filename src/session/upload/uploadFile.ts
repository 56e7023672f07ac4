interface Upload {
  readonly base: string;
  /** The native shell's access token; null where the session cookie authenticates. */
  readonly token: string | null;
  /** The path below `/api`. */
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

/** A failed upload, with the server's message; empty where the server was not reached. */
export class UploadError extends Error {
  /** 0 without a reply. */
  readonly status: number;

  constructor(status: number, message = '') {
    super(message);
    this.name = 'UploadError';
    this.status = status;
  }
}

/** Shortens names beyond the server's limit in the middle. */
const shortName = (name: string) =>
  name.length > 120 ? `${name.slice(0, 80)}…${name.slice(-30)}` : name;

/**
 * Sends a file's bytes as the body and its name in the query. Uses XMLHttpRequest because fetch reports
 * no upload progress. Rejects with UploadError.
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
