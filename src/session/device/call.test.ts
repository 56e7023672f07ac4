import { describe, expect, it } from 'vitest';
import { login, logout } from '#src/wire/accounts/endpoints/session.ts';
import { completeSecondStep } from '#src/wire/accounts/endpoints/twoFactor.ts';
import { listBookings } from '#src/wire/bookings/endpoints/bookings.ts';
import { RequestError, type AnyCall, type Call } from '../request.ts';
import { deviceCall } from './call.ts';
import type { TokenStore, Tokens } from './tokens.ts';

const TOKENS = { token: 'a1', refresh_token: 'r1', expires_in: 1800 };

function shell(answer: () => unknown) {
  const sent: unknown[] = [];
  const stored: (Tokens | null)[] = [];
  const tokens: TokenStore = {
    save: (one) => Promise.resolve(void stored.push(one)),
    clear: () => Promise.resolve(void stored.push(null)),
    access: () => Promise.resolve(null),
  };
  const call: AnyCall = async ({ route }, options) => {
    sent.push([route, options?.body]);
    return answer();
  };
  return { sent, stored, call: deviceCall(call as Call, tokens, 'Pixel 9') };
}

describe('a request from the native shell', () => {
  it('signs in with context device and the device’s name (section 7), and stores the tokens', async () => {
    const { sent, stored, call } = shell(() => ({ data: { user: {}, ...TOKENS } }));
    await call(login, {
      body: { email: 'a@b.c', password: 'p', context: 'web', device_name: 'Web Client' },
    });
    expect(sent).toEqual([
      ['POST /login', { email: 'a@b.c', password: 'p', context: 'device', device_name: 'Pixel 9' }],
    ]);
    expect(stored).toEqual([TOKENS]);
  });

  it('stores the tokens of the second step, and nothing for a reply without tokens', async () => {
    const { sent, stored, call } = shell(() => ({
      data: { access_token: 'a1', refresh_token: 'r1', expires_in: 1800 },
    }));
    await call(completeSecondStep, { body: { challenge: 'c', code: '1' } });
    expect(sent).toEqual([['POST /v1/auth/two-factor', { challenge: 'c', code: '1' }]]);
    expect(stored).toEqual([TOKENS]);
    const plain = shell(() => ({ data: [] }));
    await plain.call(listBookings, { query: { as: 'buyer' } });
    expect(plain.stored).toEqual([]);
  });

  it('clears local tokens at log-out even if the server call fails (section 4)', async () => {
    const { stored, call } = shell(() => Promise.reject(new RequestError('server', 500, {})));
    await expect(call(logout)).rejects.toThrow(RequestError);
    expect(stored).toEqual([null]);
  });
});
