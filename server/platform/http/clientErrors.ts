import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from './errorReply.ts';
import { ApiError, malformed } from '../errors.ts';

/** The reply to what is no HTTP request; it reaches no route and no hook. */
function apiErrorOf(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiError(431, 'too_large', 'The address and the headers are too large to send.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ApiError(408, 'timeout', 'The request took too long.');
  return malformed('This is no valid HTTP request.');
}

/** Answers what Node cannot parse in the error format with all headers, and closes the connection. */
export const clientErrors =
  (headers: OutgoingHttpHeaders) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const problem = apiErrorOf(error.code);
    const body = JSON.stringify(errorBody(problem));
    const lines = Object.entries({
      ...headers,
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    }).map(([name, value]) => `${name}: ${String(value)}`);
    const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`;
    socket.end([status, ...lines, '', body].join('\r\n'));
  };
