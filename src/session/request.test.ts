import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  categoryOf,
  createCall,
  isRetriable,
  RequestError,
  retryDelay,
  shouldRetry,
  type AnyCall,
} from './request.ts';
import { resendVerification } from '#src/wire/accounts/endpoints/registration.ts';
import { getUser, logout } from '#src/wire/accounts/endpoints/session.ts';
import { deleteAccount } from '#src/wire/accountDeletion/endpoints/accountDeletion.ts';
import { listBookings } from '#src/wire/bookings/endpoints/bookings.ts';
import type { Endpoint } from '#src/wire/endpoint.ts';
import { pathOf } from '#src/wire/endpointPath.ts';
import { searchProperties } from '#src/wire/search/endpoints/search.ts';

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

  it('network: no reply', async () => {
    const call = createCall(() => Promise.reject(new TypeError('fetch failed')), '');
    await expect(call(getUser)).rejects.toMatchObject({ category: 'network', status: null });
  });

  it('timeout: Request timeout', async () => {
    const over = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over);
    const call = createCall((_input, init) => Promise.reject(init?.signal?.reason as Error), '');
    await expect(call(getUser)).rejects.toMatchObject({
      category: 'timeout',
      message: 'Request timeout',
    });
  });

  describe('a reply whose body ends early', () => {
    const cutOff = (error: Error) => {
      const response = { ok: true, status: 200, json: vi.fn().mockRejectedValue(error) };
      return createCall(vi.fn().mockResolvedValue(response), '');
    };

    it('is a network error, not an empty reply', async () => {
      const call = cutOff(new TypeError('terminated'));
      await expect(call(getUser)).rejects.toMatchObject({ category: 'network', status: null });
    });

    it('is aborted where the caller aborted it', async () => {
      const reason = new DOMException('the session ends', 'AbortError');
      const call = cutOff(reason);
      await expect(call(getUser, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    });

    it('is empty where it is no JSON', async () => {
      await expect(cutOff(new SyntaxError('Unexpected token <'))(getUser)).resolves.toBeNull();
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
  it('generic request time-out default 8000 ms; another where a request sets one', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await answering(200)(searchProperties);
    await answering(200)(getUser, { timeoutMs: 5000 });
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
    await createCall(fetch, 'https://api.test')(logout);
    expect(fetch.mock.calls[0]?.[0]).toBe('https://api.test/api/logout');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'include' });
  });

  it('keep the server’s message', async () => {
    const body = { message: 'Try tomorrow.', code: 'later', errors: { email: ['Wrong.'] } };
    await expect(answering(422, body)(resendVerification)).rejects.toMatchObject({
      server_message: 'Try tomorrow.',
      code: 'later',
      errors: { email: ['Wrong.'] },
    });
    await expect(answering(502)(resendVerification)).rejects.toMatchObject({
      server_message: null,
    });
  });
});

describe('section 4: a 401', () => {
  /** Replies to each request when the test calls `answer`, with the given status. */
  function server() {
    const pending = new Map<string, (status: number) => void>();
    const onUnauthorized = vi.fn<(route: string) => void>();
    const call = createCall(
      (input) =>
        new Promise((resolve) => {
          const answer = (status: number) => resolve(Response.json({}, { status }));
          pending.set(input.replace('/api', ''), answer);
        }),
      '',
      { onUnauthorized },
    );
    const send = async (endpoint: Endpoint) => {
      await (call as AnyCall)(endpoint).catch(() => null);
    };
    const answer = async (endpoint: Endpoint, status: number) => {
      const [, path] = pathOf(endpoint);
      await vi.waitFor(() => expect(pending.has(path)).toBe(true));
      pending.get(path)?.(status);
      pending.delete(path);
    };
    return { send, answer, onUnauthorized };
  }

  it('is reported, except of a log-out', async () => {
    const { send, answer, onUnauthorized } = server();
    for (const endpoint of [logout, listBookings, deleteAccount]) {
      const reply = send(endpoint);
      await answer(endpoint, 401);
      await reply;
    }
    expect(onUnauthorized.mock.calls).toEqual([['GET /v1/bookings'], ['POST /v1/user/delete']]);
  });

  it.each([logout, deleteAccount])(
    'is not reported when $route has caused it',
    async (endpoint) => {
      const { send, answer, onUnauthorized } = server();
      const slow = send(listBookings);
      const meanwhile = send(getUser);
      const ending = send(endpoint);
      await answer(getUser, 401);
      await answer(endpoint, 200);
      await Promise.all([meanwhile, ending]);
      await answer(listBookings, 401);
      await slow;
      expect(onUnauthorized).not.toHaveBeenCalled();
      const next = send(getUser);
      await answer(getUser, 401);
      await next;
      expect(onUnauthorized.mock.calls).toEqual([['GET /user']]);
    },
  );

  it('is reported when ending the session failed', async () => {
    const { send, answer, onUnauthorized } = server();
    const ending = send(deleteAccount);
    const meanwhile = send(getUser);
    await answer(getUser, 401);
    await answer(deleteAccount, 422);
    await Promise.all([ending, meanwhile]);
    expect(onUnauthorized.mock.calls).toEqual([['GET /user']]);
  });
});
