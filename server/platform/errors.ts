/**
 * Errors of the API, named once. `code` is stable: clients decide by it and texts may change.
 * `plugins/errorReply.ts` alone turns them into replies.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: number,
    code: string,
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

export const unauthenticated = () => new ApiError(401, 'unauthenticated', 'Sign in to go on.');

export const forbidden = (message = 'You may not do this.', code = 'forbidden') =>
  new ApiError(403, code, message);

export const notFound = (what = 'record') =>
  new ApiError(404, 'not_found', `There is no such ${what}.`);

export const conflict = (code: string, message: string, details?: Record<string, unknown>) =>
  new ApiError(409, code, message, details ? { details } : {});

/** The record was changed since it was loaded; the reply carries it as it is now. */
export const stale = (current: Readonly<Record<string, unknown>>) =>
  conflict('stale', 'Somebody else has changed this record since you loaded it.', { current });

/** The request was understood but its values cannot be taken; says which field and why. */
export const invalid = (
  errors: Readonly<Record<string, readonly string[]>>,
  message = 'Some fields need another look.',
  code = 'invalid',
) => new ApiError(422, code, message, { errors });

export const malformed = (message: string) => new ApiError(400, 'malformed', message);

/** `seconds` until it may be tried again; the reply says so in Retry-After as well. */
export const retryLater = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  const when =
    seconds < 60
      ? `${seconds} second${seconds === 1 ? '' : 's'}`
      : `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return new ApiError(429, 'too_many_requests', `Too many tries. Try again in ${when}.`, {
    details: { retry_after_s: seconds },
  });
};

export const tooMany = (message = 'Too many requests. Wait a little and try again.') =>
  new ApiError(429, 'too_many_requests', message);
