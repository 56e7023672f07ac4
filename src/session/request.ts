import {
  MAX_RETRIES,
  REQUEST_TIMEOUT_MS,
  RETRY_BASE_DELAY_MS,
  RETRY_DELAY_CAP_MS,
} from '#src/limits.ts';
import type { ErrorCategory } from '#src/text/base/request.ts';
import type { Fetch } from '#src/wire/fetch.ts';
import type { ErrorReply } from '#src/wire/reply.ts';

/** A request that failed, with the server's message where it sent one. */
export class RequestError extends Error {
  readonly category: ErrorCategory;
  /** Null without a reply. */
  readonly status: number | null;
  readonly code: string;
  /** The server's message; null where it sent none. */
  readonly server_message: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    category: ErrorCategory,
    status: number | null,
    reply: Partial<ErrorReply> & { email_not_verified?: unknown },
  ) {
    super(reply.message ?? (category === 'timeout' ? 'Request timeout' : 'The request failed.'));
    this.name = 'RequestError';
    this.category = category;
    this.status = status;
    // Section 7: the error of a sign-in may carry `email_not_verified` instead of a code.
    this.code = reply.code ?? (reply.email_not_verified ? 'email_not_verified' : category);
    this.server_message = reply.message || null;
    this.errors = reply.errors ?? {};
    this.details = reply.details ?? {};
  }
}

export function categoryOf(status: number): ErrorCategory {
  if (status === 401 || status === 403) return 'auth';
  return status >= 500 ? 'server' : 'unknown';
}

export function isRetriable(error: unknown): boolean {
  return error instanceof RequestError && ['network', 'server', 'timeout'].includes(error.category);
}

/** Milliseconds before the next try; doubles, capped (section 9). `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_BASE_DELAY_MS * 2 ** failures, RETRY_DELAY_CAP_MS);
}

export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isRetriable(error);
}

export type QueryParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface CallOptions {
  readonly query?: QueryParams;
  readonly body?: unknown;
  /** Makes the request idempotent; required for writes that change money or availability. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Sends one API request; the path begins after `/api`. Rejects with RequestError. */
export type Call = <T>(method: Method, path: string, options?: CallOptions) => Promise<T>;

function addressOf(base: string, path: string, query: QueryParams = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') params.set(key, String(value));
  const text = params.toString();
  return `${base}/api${path}${text && `?${text}`}`;
}

async function jsonOf(response: Pick<Response, 'json'>): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** Requests that end the session: a 401 that they cause is not reported. */
const SESSION_ENDING_PATHS: ReadonlySet<string> = new Set(['/logout', '/v1/user/delete']);

/** What a session adds to every request. */
export interface CallSession {
  /** The access token to send; without one the session cookie authenticates. */
  readonly token?: (() => Promise<string | null>) | undefined;
  /** Called on a 401, except of a log-out (section 4). */
  readonly onUnauthorized?: (path: string) => void;
}

/** The API client over the given `fetch`. */
export function createCall(fetch: Fetch, base: string, session: CallSession = {}): Call {
  let sessionCount = 0;
  let ending: Promise<unknown> = Promise.resolve();
  const send: Call = async <T>(method: Method, path: string, options: CallOptions = {}) => {
    const { body, idempotencyKey, timeoutMs = REQUEST_TIMEOUT_MS, signal } = options;
    const startedInSession = sessionCount;
    const token = await session.token?.();
    const timeout = AbortSignal.timeout(timeoutMs);
    let response: Awaited<ReturnType<Fetch>>;
    try {
      response = await fetch(addressOf(base, path, options.query), {
        method,
        credentials: 'include',
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new RequestError(timeout.aborted ? 'timeout' : 'network', null, {});
    }
    const reply = response.status === 204 ? null : await jsonOf(response);
    if (response.ok) return reply as T;
    if (response.status === 401 && path !== '/logout') {
      if (!SESSION_ENDING_PATHS.has(path)) await ending;
      if (startedInSession === sessionCount) session.onUnauthorized?.(path);
    }
    throw new RequestError(
      categoryOf(response.status),
      response.status,
      typeof reply === 'object' && reply !== null ? reply : {},
    );
  };
  return (method, path, options) => {
    const pending = send<never>(method, path, options);
    if (SESSION_ENDING_PATHS.has(path))
      ending = pending.then(
        () => void sessionCount++,
        () => undefined,
      );
    return pending;
  };
}
