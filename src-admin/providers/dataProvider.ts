import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils, HttpError, type DataProvider, type RaRecord } from 'react-admin';
import { v7 as uuidv7 } from 'uuid';
import { REQUEST_TIMEOUT_MS } from '#src/limits.ts';
import { noteServerTime } from '#src/session/clock/serverClock.ts';
import { queryText, type AnyCall, type Call } from '#src/session/request.ts';
import { pathOf } from '#src/wire/endpointPath.ts';
import { reloadForOther, shownUser } from '#src/session/shownUser.ts';
import { confirmIdentity } from '../stepUp/confirmIdentity.ts';

export interface StaffDataProvider extends DataProvider {
  /** `POST /{resource}/{id}/{name}` with an idempotency key; returns the updated record. */
  action(
    resource: string,
    id: RaRecord['id'],
    name: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly data: RaRecord }>;
  /** Any other call, by its endpoint in the table (src/wire). Rejects with HttpError. */
  call: Call;
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
  if (error instanceof TypeError)
    return new HttpError('Keystead could not be reached. Check your connection.', 0);
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
  const headers = new Headers(options.headers ?? { accept: 'application/json' });
  for (const [header, value] of Object.entries(shownUser.header)) headers.set(header, value);
  try {
    const sent = { ...options, headers, signal, credentials: 'include' } as const;
    const reply = await fetchUtils.fetchJson(url, sent);
    noteServerTime(reply.headers.get('date'));
    return reply;
  } catch (error) {
    if (error instanceof HttpError) reloadForOther(error.body);
    throw normalizedError(error);
  }
}

/** A call of an endpoint: a text is sent as CSV, any other body as JSON. */
function endpointCall(backendUrl: string): Call {
  const call: AnyCall = async (endpoint, options = {}) => {
    const { params, query, body, idempotencyKey, timeoutMs, signal } = options;
    const [method, path] = pathOf(endpoint, params);
    const headers = new Headers();
    if (typeof body === 'string') headers.set('content-type', 'text/csv');
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    const reply = await fetchJson(
      `${backendUrl}/api${path}${queryText(query)}`,
      {
        method,
        headers,
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      },
      timeoutMs,
    );
    return (reply.json as unknown) ?? null;
  };
  // The types of an endpoint are those of its schemas, which the server validates.
  return call as Call;
}

/** The ids are part of an address, whose length proxies limit. */
const IDS_OF_REQUEST = 100;

/** Asks for many records in parts. */
const inParts =
  (getMany: DataProvider['getMany']): DataProvider['getMany'] =>
  async (resource, params) => {
    const { ids } = params;
    const starts = Array.from(
      { length: Math.ceil(ids.length / IDS_OF_REQUEST) },
      (_, part) => part * IDS_OF_REQUEST,
    );
    const parts = await Promise.all(
      starts.map((start) =>
        getMany(resource, { ...params, ids: ids.slice(start, start + IDS_OF_REQUEST) }),
      ),
    );
    return { data: parts.flatMap(({ data }) => data) };
  };

/** The unmodified `ra-data-simple-rest` over the staff API, plus the calls it does not have. */
export function staffDataProvider(backendUrl: string): StaffDataProvider {
  const url = `${backendUrl}/api/v1/admin`;
  const rest = simpleRestProvider(url, (to: string, options?: fetchUtils.Options) =>
    fetchJson(to, options),
  );
  return {
    ...rest,
    getMany: inParts(rest.getMany),
    action: async (resource, id, name, input) => {
      const reply = await fetchJson(`${url}/${resource}/${encodeURIComponent(id)}/${name}`, {
        method: 'POST',
        headers: new Headers({ 'idempotency-key': uuidv7() }),
        body: JSON.stringify(input),
      });
      return { data: reply.json as RaRecord };
    },
    call: endpointCall(backendUrl),
  };
}
