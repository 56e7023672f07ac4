import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionQuery } from './session.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { createCall, RequestError } from '#src/session/request.ts';
import { listPlaces } from '#src/wire/search/endpoints/places.ts';

const timeouts = vi.spyOn(AbortSignal, 'timeout');

beforeEach(() => void timeouts.mockClear());

const answering: typeof globalThis.fetch = () => Promise.resolve(Response.json({ data: null }));

/** A server that never replies: the request ends when it is aborted. */
const silent: typeof globalThis.fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    if (signal?.aborted) reject(new Error('aborted'));
    signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

describe('the time-out of a request', () => {
  it('section 9: generic request time-out default 8000 ms', async () => {
    await createCall(answering, '')(listPlaces, { query: {} });
    expect(timeouts.mock.calls).toEqual([[8000]]);
  });

  it('section 9: User fetch time-out 5000 ms', async () => {
    const call = createCall(() => Promise.resolve(Response.json({}, { status: 401 })), '');
    await createQueryClient().query(sessionQuery(call));
    expect(timeouts.mock.calls).toEqual([[5000]]);
  });

  it('section 8: Request timeout', async () => {
    const timeout = new AbortController();
    timeouts.mockReturnValueOnce(timeout.signal);
    const pending = createCall(silent, '')(listPlaces, { query: {} });
    timeout.abort();
    const error: unknown = await pending.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ category: 'timeout', status: null, message: 'Request timeout' });
  });

  it('rethrows the caller’s abort, which is no RequestError', async () => {
    const own = new AbortController();
    const pending = createCall(silent, '')(listPlaces, { query: {}, signal: own.signal });
    own.abort();
    await expect(pending).rejects.not.toBeInstanceOf(RequestError);
  });
});
