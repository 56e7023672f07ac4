import type { Readable } from 'node:stream';
import { malformed } from '../errors.ts';
import type { Api } from '../http/api.ts';

/** Only in this scope is a body of bytes taken; it stays a stream until it lies on the disk. */
export function acceptBytes(scope: Api): void {
  scope.addContentTypeParser('application/octet-stream', (_request, body, done) => {
    done(null, body);
  });
}

function isReadable(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}

/** The upload itself. Throws 400 where it is something else. */
export function requestBytes(body: unknown): Readable {
  if (!isReadable(body)) throw malformed('Send the file itself, as application/octet-stream.');
  return body;
}
