import type { DataOf, Endpoint, ParamsOf, QueryInputOf } from '#src/wire/endpoint.ts';
import { pathOf } from '#src/wire/endpointPath.ts';
import { queryText } from '../request.ts';
import { reloadForOther, shownUser } from '../shownUser.ts';
import { toSend } from './toSend.ts';

export interface Upload<E extends Endpoint> {
  readonly base: string;
  /** The native shell's access token; null where the session cookie authenticates. */
  readonly token: string | null;
  readonly endpoint: E;
  readonly params?: ParamsOf<E>;
  /** The query, without the file's name. */
  readonly query?: Omit<QueryInputOf<E>, 'name'>;
  readonly file: File;
  /** A larger file is not sent. */
  readonly maxBytes?: number;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

interface UploadReply<Data> {
  readonly data?: Data;
  readonly message?: string;
}

/** A failed upload, with the server's message; empty where the file was not sent. */
export class UploadError extends Error {
  /** 0 without a reply; 413 also for a file of more than `maxBytes`. */
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
 * Sends a file's bytes as the body and its name in the query; a large picture is made smaller first. Rejects with
 * UploadError.
 */
export async function uploadFile<E extends Endpoint>(upload: Upload<E>): Promise<DataOf<E>> {
  const file = await toSend(upload.file);
  if (file.size > (upload.maxBytes ?? Infinity)) throw new UploadError(413);
  return await send({ ...upload, file });
}

/** Uses XMLHttpRequest because fetch reports no upload progress. */
function send<E extends Endpoint>(upload: Upload<E>): Promise<DataOf<E>> {
  const { base, token, endpoint, params, query, file, onProgress } = upload;
  return new Promise((resolve, reject) => {
    const name = shortName(file.name) || 'document';
    const request = new XMLHttpRequest();
    const [method, path] = pathOf(endpoint, params);
    request.open(method, `${base}/api${path}${queryText({ ...query, name })}`);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    const headers = token ? { authorization: `Bearer ${token}` } : shownUser.header;
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new UploadError(0)));
    request.addEventListener('load', () => {
      const reply = request.response as UploadReply<DataOf<E>> | null;
      const isTaken = request.status === 200 || request.status === 201;
      if (isTaken && reply?.data) resolve(reply.data);
      else {
        reloadForOther(reply);
        reject(new UploadError(request.status, reply?.message));
      }
    });
    request.send(file);
  });
}
