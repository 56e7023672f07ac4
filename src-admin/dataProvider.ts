import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils, HttpError, type DataProvider, type RaRecord } from 'react-admin';
import { v7 as uuidv7 } from 'uuid';
import { REQUEST_TIMEOUT_MS } from '#src/limits.ts';
import { confirmIdentity } from './stepUp/confirmIdentity.ts';

export interface StaffDataProvider extends DataProvider {
  /** `POST /{resource}/{id}/{name}` with an idempotency key; returns the updated record. */
  action(
    resource: string,
    id: RaRecord['id'],
    name: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly data: RaRecord }>;
  /** Any other call of the staff API: the JSON of the reply, null where it has none. */
  request(path: string, options?: RequestOptions): Promise<unknown>;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** A file is sent as it is, not as JSON. */
  readonly csv?: string;
  readonly timeoutMs?: number;
}

/** One text for each field, as forms show them. */
function joinFieldErrors(errors: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, texts]) => [
      field,
      Array.isArray(texts) ? texts.join(' ') : String(texts),
    ]),
  );
}

function normalizedError(error: unknown): unknown {
  if (error instanceof HttpError) {
    const body: unknown = error.body;
    if (typeof body !== 'object' || body === null) return error;
    const errors = 'errors' in body ? { errors: joinFieldErrors(body.errors) } : {};
    return new HttpError(error.message, error.status, { ...body, ...errors });
  }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new HttpError('Request timeout', 0);
  if (error instanceof TypeError) return new HttpError('Keystead cannot be reached.', 0);
  return error;
}

const needsStepUp = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.body as { readonly code?: unknown } | null)?.code === 'step_up_required';

/** Sends a request, and again after the user confirmed their identity where the server requires it. */
async function fetchJson(
  url: string,
  options: fetchUtils.Options = {},
  timeoutMs = REQUEST_TIMEOUT_MS,
) {
  try {
    return await sendJson(url, options, timeoutMs);
  } catch (error) {
    if (!needsStepUp(error) || !(await confirmIdentity())) throw error;
    return await sendJson(url, options, timeoutMs);
  }
}

async function sendJson(url: string, options: fetchUtils.Options, timeoutMs: number) {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await fetchUtils.fetchJson(url, { ...options, signal, credentials: 'include' });
  } catch (error) {
    throw normalizedError(error);
  }
}

/** The unmodified `ra-data-simple-rest` over the staff API, plus the calls it does not have. */
export function staffDataProvider(backendUrl: string): StaffDataProvider {
  const url = `${backendUrl}/api/v1/admin`;
  return {
    ...simpleRestProvider(url, (to: string, options?: fetchUtils.Options) =>
      fetchJson(to, options),
    ),
    action: async (resource, id, name, input) => {
      const reply = await fetchJson(`${url}/${resource}/${encodeURIComponent(id)}/${name}`, {
        method: 'POST',
        headers: new Headers({ 'idempotency-key': uuidv7() }),
        body: JSON.stringify(input),
      });
      return { data: reply.json as RaRecord };
    },
    request: async (path, { method = 'GET', body, csv, timeoutMs } = {}) => {
      const options: fetchUtils.Options = {
        method,
        ...(csv !== undefined && {
          body: csv,
          headers: new Headers({ 'content-type': 'text/csv' }),
        }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const reply = await fetchJson(`${url}/${path}`, options, timeoutMs);
      return (reply.json as unknown) ?? null;
    },
  };
}
