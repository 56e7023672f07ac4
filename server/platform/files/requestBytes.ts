import type { Readable } from 'node:stream';
import { malformed } from '../errors.ts';
import type { Api } from '../http/api.ts';

/** Accepts binary bodies in this scope, as streams. */
export function acceptBytes(scope: Api): void {
  scope.addContentTypeParser('application/octet-stream', (_request, body, done) => {
    done(null, body);
  });
}

function isReadable(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}

/** The body as a stream. Throws 400 for any other body. */
export function requestBytes(body: unknown): Readable {
  if (!isReadable(body)) throw malformed('Send the file itself, as application/octet-stream.');
  return body;
}
