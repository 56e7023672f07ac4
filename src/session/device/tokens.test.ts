import { describe, expect, it } from 'vitest';
import { RequestError } from '../request.ts';
import { createTokenStore, tokensIn, type TextStore } from './tokens.ts';

function inMemoryStore(): TextStore & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get: (key) => Promise.resolve(texts.get(key) ?? null),
    set: (key, value) => Promise.resolve(void texts.set(key, value)),
    remove: (key) => Promise.resolve(void texts.delete(key)),
  };
}

const FIRST = { token: 'a1', refresh_token: 'r1', expires_in: 1800 };
const SECOND = { token: 'a2', refresh_token: 'r2', expires_in: 1800 };

function device(answer: () => Promise<unknown> = () => Promise.resolve({ data: SECOND })) {
  const clock = { now: 1_000_000 };
  const refreshed: string[] = [];
  const store = inMemoryStore();
  const open = () =>
    createTokenStore(
      store,
      () => clock.now,
      (token) => {
        refreshed.push(token);
        return answer();
      },
    );
  return { clock, refreshed, store, open, tokens: open() };
}

describe('the tokens in a reply (sections 3 and 7)', () => {
  it.each([
    ['in data', { data: { user: { id: '1' }, ...FIRST } }],
    ['bare', FIRST],
    ['as access_token', { access_token: 'a1', refresh_token: 'r1', expires_in: 1800 }],
    [
      'as access_token in data of data',
      { data: { data: { ...FIRST, token: undefined, access_token: 'a1' } } },
    ],
    ['with seconds as text', { ...FIRST, expires_in: '1800' }],
  ])('are found %s', (_where, reply) => {
    expect(tokensIn(reply)).toEqual(FIRST);
  });

  it.each([[null], ['text'], [{}], [{ data: { user: {} } }], [{ token: 'a1' }], [{ data: null }]])(
    'are not in %j',
    (reply) => {
      expect(tokensIn(reply)).toBeNull();
    },
  );
});

describe('the token store', () => {
  it('has nothing for a guest', async () => {
    const { tokens, refreshed } = device();
    expect(await tokens.access()).toBeNull();
    expect(refreshed).toEqual([]);
  });

  it('section 9: counts a token as expired 5 minutes (300000 ms) before its expiry, computed from expires_in in seconds', async () => {
    const { tokens, clock, refreshed } = device();
    await tokens.save(FIRST);
    clock.now += 1_800_000 - 300_000 - 1;
    expect(await tokens.access()).toBe('a1');
    expect(refreshed).toEqual([]);
    clock.now += 1;
    expect(await tokens.access()).toBe('a2');
    expect(refreshed).toEqual(['r1']);
  });

  it('refreshes once for concurrent calls, and stores the next pair', async () => {
    const { tokens, clock, refreshed, open } = device();
    await tokens.save(FIRST);
    clock.now += 1_800_000;
    expect(await Promise.all([1, 2, 3].map(() => tokens.access()))).toEqual(['a2', 'a2', 'a2']);
    expect(refreshed).toEqual(['r1']);
    // The stored tokens survive a restart of the app.
    expect(await open().access()).toBe('a2');
    expect(refreshed).toEqual(['r1']);
  });

  it('clears them where the server refuses, for every waiting call', async () => {
    const { tokens, clock, store } = device(() =>
      Promise.reject(new RequestError('auth', 401, {})),
    );
    await tokens.save(FIRST);
    clock.now += 1_800_000;
    expect(await Promise.all([tokens.access(), tokens.access()])).toEqual([null, null]);
    expect(store.texts.size).toBe(0);
  });

  it.each(['network', 'timeout', 'server'] as const)(
    'keeps them where the refresh fails by %s, and tries again next time',
    async (category) => {
      let fails = true;
      const { tokens, clock, refreshed } = device(() =>
        fails
          ? Promise.reject(new RequestError(category, null, {}))
          : Promise.resolve({ access_token: 'a2', refresh_token: 'r2', expires_in: 60 }),
      );
      await tokens.save(FIRST);
      clock.now += 1_800_000;
      await expect(tokens.access()).rejects.toThrow(RequestError);
      fails = false;
      expect(await tokens.access()).toBe('a2');
      expect(refreshed).toEqual(['r1', 'r1']);
    },
  );
});
