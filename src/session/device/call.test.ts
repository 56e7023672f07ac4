import { describe, expect, it } from 'vitest';
import { RequestError, type Call } from '../request.ts';
import { deviceCall } from './call.ts';
import type { TokenStore, Tokens } from './tokens.ts';

const TOKENS = { token: 'a1', refresh_token: 'r1', expires_in: 1800 };

function shell(answer: () => unknown) {
  const sent: unknown[] = [];
  const kept: (Tokens | null)[] = [];
  const tokens: TokenStore = {
    save: (one) => Promise.resolve(void kept.push(one)),
    clear: () => Promise.resolve(void kept.push(null)),
    access: () => Promise.resolve(null),
  };
  const call: Call = async <T>(...[, path, options]: Parameters<Call>) => {
    sent.push([path, options?.body]);
    return (await answer()) as T;
  };
  return { sent, kept, call: deviceCall(call, tokens, 'Pixel 9') };
}

describe('a call from the native shell', () => {
  it('signs in with context device and the device’s name (section 7), and keeps the tokens', async () => {
    const { sent, kept, call } = shell(() => ({ data: { user: {}, ...TOKENS } }));
    await call('POST', '/login', {
      body: { email: 'a@b.c', context: 'web', device_name: 'Web Client' },
    });
    expect(sent).toEqual([
      ['/login', { email: 'a@b.c', context: 'device', device_name: 'Pixel 9' }],
    ]);
    expect(kept).toEqual([TOKENS]);
  });

  it('keeps the tokens of the second step, and of no call without any', async () => {
    const { sent, kept, call } = shell(() => ({
      data: { access_token: 'a1', refresh_token: 'r1', expires_in: 1800 },
    }));
    await call('POST', '/v1/auth/two-factor', { body: { challenge: 'c', code: '1' } });
    expect(sent).toEqual([['/v1/auth/two-factor', { challenge: 'c', code: '1' }]]);
    expect(kept).toEqual([TOKENS]);
    const plain = shell(() => ({ data: [] }));
    await plain.call('GET', '/v1/bookings');
    expect(plain.kept).toEqual([]);
  });

  it('clears local tokens at log-out even if the server call fails (section 4)', async () => {
    const { kept, call } = shell(() => Promise.reject(new RequestError('server', 500, {})));
    await expect(call('POST', '/logout')).rejects.toThrow(RequestError);
    expect(kept).toEqual([null]);
  });
});
