import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  categoryOf,
  createCall,
  isRetriable,
  RequestError,
  retryDelay,
  shouldRetry,
} from './request.ts';

afterEach(() => vi.restoreAllMocks());

const answering = (status: number, body: object = {}) =>
  createCall(() => Promise.resolve(Response.json(body, { status })), '');

describe('section 8: categories', () => {
  it.each([
    [401, 'auth'],
    [403, 'auth'],
    [500, 'server'],
    [503, 'server'],
    [599, 'server'],
    [400, 'unknown'],
    [404, 'unknown'],
    [422, 'unknown'],
    [429, 'unknown'],
  ] as const)('%i is %s', (status, category) => {
    expect(categoryOf(status)).toBe(category);
  });

  it('network: no reply came', async () => {
    const call = createCall(() => Promise.reject(new TypeError('fetch failed')), '');
    await expect(call('GET', '/user')).rejects.toMatchObject({ category: 'network', status: null });
  });

  it('timeout: Request timeout', async () => {
    const over = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over);
    const call = createCall((_input, init) => Promise.reject(init?.signal?.reason as Error), '');
    await expect(call('GET', '/user')).rejects.toMatchObject({
      category: 'timeout',
      message: 'Request timeout',
    });
  });

  it('Network, server and timeout are retried; auth is not', () => {
    const retried = (['timeout', 'auth', 'server', 'network', 'unknown'] as const).filter((one) =>
      isRetriable(new RequestError(one, null, {})),
    );
    expect(retried).toEqual(['timeout', 'server', 'network']);
  });
});

describe('section 9: times', () => {
  it('generic request time-out default 8000 ms; another where a call asks for one', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await answering(200)('GET', '/v1/properties');
    await answering(200)('GET', '/user', { timeoutMs: 5000 });
    expect(timeout.mock.calls).toEqual([[8000], [5000]]);
  });

  it('Retries: max 2, base delay 1000 ms doubling, capped at 5000 ms', () => {
    const error = new RequestError('server', 500, {});
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
    expect([0, 1, 2, 3, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 5000, 5000]);
  });
});

describe('section 7: requests', () => {
  it('send cookies (credentials included)', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({})));
    await createCall(fetch, 'https://api.test')('POST', '/logout');
    expect(fetch.mock.calls[0]?.[0]).toBe('https://api.test/api/logout');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'include' });
  });

  it('keep the server’s words for whoever shows them', async () => {
    const body = { message: 'Try tomorrow.', code: 'later', errors: { email: ['Wrong.'] } };
    await expect(answering(422, body)('POST', '/login')).rejects.toMatchObject({
      said: 'Try tomorrow.',
      code: 'later',
      errors: { email: ['Wrong.'] },
    });
    await expect(answering(502)('POST', '/login')).rejects.toMatchObject({ said: null });
  });
});

describe('section 4: a 401', () => {
  /** Answers each call when told to, with the status it is told. */
  function server() {
    const waiting = new Map<string, (status: number) => void>();
    const refused = vi.fn<(path: string) => void>();
    const call = createCall(
      (input) =>
        new Promise((resolve) => {
          const answer = (status: number) => resolve(Response.json({}, { status }));
          waiting.set(input.replace('/api', ''), answer);
        }),
      '',
      { onUnauthorized: refused },
    );
    const ask = async (path: string) => {
      await call('POST', path).catch(() => null);
    };
    const answer = async (path: string, status: number) => {
      await vi.waitFor(() => expect(waiting.has(path)).toBe(true));
      waiting.get(path)?.(status);
      waiting.delete(path);
    };
    return { ask, answer, refused };
  }

  it('is told of, except to a log-out', async () => {
    const { ask, answer, refused } = server();
    for (const path of ['/logout', '/v1/bookings', '/v1/user/delete']) {
      const asked = ask(path);
      await answer(path, 401);
      await asked;
    }
    expect(refused.mock.calls).toEqual([['/v1/bookings'], ['/v1/user/delete']]);
  });

  it.each(['/logout', '/v1/user/delete'])('is no news when %s has caused it', async (path) => {
    const { ask, answer, refused } = server();
    const slow = ask('/v1/bookings');
    const meanwhile = ask('/user');
    const ending = ask(path);
    await answer('/user', 401);
    await answer(path, 200);
    await Promise.all([meanwhile, ending]);
    await answer('/v1/bookings', 401);
    await slow;
    expect(refused).not.toHaveBeenCalled();
    const next = ask('/user');
    await answer('/user', 401);
    await next;
    expect(refused.mock.calls).toEqual([['/user']]);
  });

  it('is told of when what should have ended the session failed', async () => {
    const { ask, answer, refused } = server();
    const ending = ask('/v1/user/delete');
    const meanwhile = ask('/user');
    await answer('/user', 401);
    await answer('/v1/user/delete', 422);
    await Promise.all([ending, meanwhile]);
    expect(refused.mock.calls).toEqual([['/user']]);
  });
});
