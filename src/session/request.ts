import {
  MAX_RETRIES,
  REQUEST_TIMEOUT_MS,
  RETRY_BASE_DELAY_MS,
  RETRY_DELAY_CAP_MS,
} from '#src/limits.ts';
import type { ErrorCategory } from '#src/text/base/request.ts';
import { logout } from '#src/wire/accounts/endpoints/session.ts';
import { deleteAccount } from '#src/wire/accountDeletion/endpoints/accountDeletion.ts';
import type { CallInput, Endpoint, QueryValue, ReplyOf } from '#src/wire/endpoint.ts';
import { pathOf } from '#src/wire/endpointPath.ts';
import type { Fetch } from '#src/wire/fetch.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { isRefusedHere } from './lostAccess.ts';
import { reloadForOther, shownUser } from './shownUser.ts';

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

/** Whether the same request may succeed later; the staff front's errors have a status, 0 without a reply. */
export function isRetriable(error: unknown): boolean {
  if (error instanceof RequestError)
    return ['network', 'server', 'timeout'].includes(error.category);
  const { status } = Object(error) as { readonly status?: unknown };
  return typeof status === 'number' && (status === 0 || status >= 500);
}

/** Milliseconds before the next try; doubles, capped (section 9). `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_BASE_DELAY_MS * 2 ** failures, RETRY_DELAY_CAP_MS);
}

export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isRetriable(error);
}

/** How a request is sent, beside what the endpoint takes. */
interface SendOptions {
  /** Makes the request idempotent; required for writes that change money or availability. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

type OptionsOf<E extends Endpoint> = CallInput<E> & SendOptions;

/** Sends a request to an endpoint of the table (src/wire). Rejects with RequestError. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...options: Partial<OptionsOf<E>> extends OptionsOf<E> ? [OptionsOf<E>?] : [OptionsOf<E>]
) => Promise<ReplyOf<E>>;

export type QueryParams = Readonly<Record<string, QueryValue>>;

/** The options of any endpoint. */
export interface AnyOptions extends SendOptions {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: QueryParams | undefined;
  readonly body?: unknown;
}

/** A `Call` whose types are those of any endpoint, to implement and to wrap one. */
export type AnyCall = (endpoint: Pick<Endpoint, 'route'>, options?: AnyOptions) => Promise<unknown>;

/** The query of an address: `?` and the values that are given, or nothing. */
export function queryText(query: AnyOptions['query'] = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if ((value ?? '') !== '') params.set(key, String(value));
  const text = params.toString();
  return text && `?${text}`;
}

/** Whether a request ends the session: a 401 that it causes is not reported. */
const endsSession = (route: string) => route === logout.route || route === deleteAccount.route;

/** What a session adds to every request. */
export interface CallSession {
  /** The access token to send; without one the session cookie authenticates. */
  readonly token?: (() => Promise<string | null>) | undefined;
  /** Called with the endpoint's route on a 401, except of a log-out (section 4). */
  readonly onUnauthorized?: (route: string) => void;
}

/** The API client over the given `fetch`. */
export function createCall(fetch: Fetch, base: string, session: CallSession = {}): Call {
  let sessionCount = 0;
  let ending: Promise<unknown> = Promise.resolve();
  const send: AnyCall = async (endpoint, options = {}) => {
    const { body, idempotencyKey, timeoutMs = REQUEST_TIMEOUT_MS, signal } = options;
    const { route } = endpoint;
    const [method, path] = pathOf(endpoint, options.params);
    if (isRefusedHere(method, path)) throw new RequestError('auth', 403, { code: 'access_lost' });
    const startedInSession = sessionCount;
    const token = await session.token?.();
    const timeout = AbortSignal.timeout(timeoutMs);
    const fail = (error: unknown): never => {
      throw signal?.aborted
        ? error
        : new RequestError(timeout.aborted ? 'timeout' : 'network', null, {});
    };
    const response = await fetch(`${base}/api${path}${queryText(options.query)}`, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(token ? { authorization: `Bearer ${token}` } : shownUser.header),
      },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch(fail);
    // 204 has no body, and a proxy may reply with a page. A body that ends early is a failed request.
    const reply: unknown = await response
      .json()
      .catch((error: unknown) => (error instanceof SyntaxError ? null : fail(error)));
    if (response.ok) return reply;
    reloadForOther(reply);
    if (response.status === 401 && route !== logout.route) {
      if (!endsSession(route)) await ending;
      if (startedInSession === sessionCount) session.onUnauthorized?.(route);
    }
    throw new RequestError(
      categoryOf(response.status),
      response.status,
      // An object without fields for a reply that is none.
      Object(reply) as Partial<ErrorReply>,
    );
  };
  const call: AnyCall = (endpoint, options) => {
    const pending = send(endpoint, options);
    if (endsSession(endpoint.route))
      ending = pending.then(
        () => void sessionCount++,
        () => undefined,
      );
    return pending;
  };
  // The types of an endpoint are those of its schemas, which the server validates.
  return call as Call;
}
