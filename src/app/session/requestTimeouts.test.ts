import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionQuery } from './session.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { createCall, RequestError } from '#src/session/request.ts';

const timeouts = vi.spyOn(AbortSignal, 'timeout');

beforeEach(() => void timeouts.mockClear());

const answering: typeof globalThis.fetch = () => Promise.resolve(Response.json({ data: null }));

/** A server that never answers: the call ends when it is given up. */
const silent: typeof globalThis.fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    if (signal?.aborted) reject(new Error('given up'));
    signal?.addEventListener('abort', () => reject(new Error('given up')));
  });

describe('how long a call waits', () => {
  it('section 9: generic request time-out default 8000 ms', async () => {
    await createCall(answering, '')('GET', '/v1/properties');
    expect(timeouts.mock.calls).toEqual([[8000]]);
  });

  it('section 9: User fetch time-out 5000 ms', async () => {
    const call = createCall(() => Promise.resolve(Response.json({}, { status: 401 })), '');
    await createQueryClient().query(sessionQuery(call));
    expect(timeouts.mock.calls).toEqual([[5000]]);
  });

  it('section 8: Request timeout', async () => {
    const over = new AbortController();
    timeouts.mockReturnValueOnce(over.signal);
    const waits = createCall(silent, '')('GET', '/v1/properties');
    over.abort();
    const error: unknown = await waits.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ category: 'timeout', status: null, message: 'Request timeout' });
  });

  it('is the caller’s to cut short, which is no failure to report', async () => {
    const own = new AbortController();
    const waits = createCall(silent, '')('GET', '/v1/properties', { signal: own.signal });
    own.abort();
    await expect(waits).rejects.not.toBeInstanceOf(RequestError);
  });
});
