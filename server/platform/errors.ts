import type { ErrorCode } from '#src/wire/http/errorCodes.ts';

/**
 * An error of the API. Clients decide by `code`, which is stable; texts may change.
 * `http/errorReply.ts` turns it into a reply.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: {
      readonly errors?: Readonly<Record<string, readonly string[]>>;
      readonly details?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.details = more.details;
  }
}

export const unauthenticated = () => new ApiError(401, 'unauthenticated', 'Sign in to continue.');

export const forbidden = (message = 'You may not do this.', code: ErrorCode = 'forbidden') =>
  new ApiError(403, code, message);

export const notFound = (what = 'record') =>
  new ApiError(404, 'not_found', `This ${what} does not exist.`);

export const conflict = (code: ErrorCode, message: string, details?: Record<string, unknown>) =>
  new ApiError(409, code, message, details ? { details } : {});

/** The record changed since the client loaded it; the reply contains its current state. */
export const stale = (current: Readonly<Record<string, unknown>>) =>
  conflict('stale', 'Someone else has changed this record since you loaded it.', { current });

/** 422 with one or more messages per field. */
export const invalid = (
  errors: Readonly<Record<string, readonly string[]>>,
  message = 'Please fix the marked fields.',
  code: ErrorCode = 'invalid',
) => new ApiError(422, code, message, { errors });

export const malformed = (message: string) => new ApiError(400, 'malformed', message);

/** @param seconds until the next try; also sent as Retry-After */
export const retryLater = (seconds: number, what: 'tries' | 'requests' = 'tries') => {
  const minutes = Math.ceil(seconds / 60);
  const when =
    seconds < 60
      ? `${seconds} second${seconds === 1 ? '' : 's'}`
      : `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return new ApiError(429, 'too_many_requests', `Too many ${what}. Try again in ${when}.`, {
    details: { retry_after_s: seconds },
  });
};

export const tooMany = (message = 'Too many requests. Wait a little and try again.') =>
  new ApiError(429, 'too_many_requests', message);

/** 503 while the database is unreachable or has no free connection. @param seconds until the next try */
export const unavailable = (seconds = 5) =>
  new ApiError(503, 'unavailable', 'The service is temporarily unavailable. Try again soon.', {
    details: { retry_after_s: seconds },
  });

/** 503 while the disk of the database or of the server is full. */
export const storageFull = () =>
  new ApiError(
    503,
    'storage_full',
    'The server has no space left, so nothing was saved. Try again in a few minutes.',
    { details: { retry_after_s: 60 } },
  );
