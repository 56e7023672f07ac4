import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEcho, type RealtimeConfig } from './echo.ts';

const CONFIG: RealtimeConfig = { key: 'k', host: 'push.test', port: 8443, scheme: 'https' };
interface Authorizer {
  (channel: { name: string }): {
    authorize(socketId: string, callback: (error: Error | null, reply: unknown) => void): void;
  };
}
const refuse = () => Promise.reject(new Error('no authorisation expected'));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

async function optionsFor(over: Partial<RealtimeConfig>) {
  const echo = await openEcho({ ...CONFIG, ...over }, refuse);
  if (!echo) throw new Error('There is no client');
  const { config, key } = echo.connector.pusher;
  echo.disconnect();
  return { ...config, key };
}

describe('section 9: realtime', () => {
  it('transports ws and wss only', async () => {
    expect((await optionsFor({})).enabledTransports).toEqual(['ws', 'wss']);
  });

  it.each([
    ['https', true],
    ['http', false],
  ] as const)('TLS forced when scheme is https: %s, %s', async (scheme, tls) => {
    expect((await optionsFor({ scheme })).useTLS).toBe(tls);
  });
});

describe('a refused authorisation', () => {
  const authorise = async (refusal: Error) => {
    const echo = await openEcho(CONFIG, () => Promise.reject(refusal));
    if (!echo) throw new Error('There is no client');
    const { authorizer } = echo.options as unknown as { authorizer: Authorizer };
    const callback = vi.fn();
    await new Promise<void>((resolve) => {
      authorizer({ name: 'private-user.u1' }).authorize('1.2', (...reply) => {
        callback(...reply);
        resolve();
      });
    });
    echo.disconnect();
    return callback.mock.calls[0]?.[0] as unknown;
  };

  it('is logged and given to the client', async () => {
    const error = await authorise(new Error('Sign in to continue.'));
    expect(error).toBeInstanceOf(Error);
    expect(console.error).toHaveBeenCalledWith(
      'The channel private-user.u1 was not authorised',
      expect.any(Error),
    );
  });

  it('is not logged when the request was aborted', async () => {
    const error = await authorise(new DOMException('aborted', 'AbortError'));
    expect(error).toBeInstanceOf(Error);
    expect(console.error).not.toHaveBeenCalledWith(
      'The channel private-user.u1 was not authorised',
      expect.anything(),
    );
  });
});

describe('an authorisation that fails for a while', () => {
  const passing = new Error('Request timeout');
  /** Asks for a channel on the socket `1.2`; `answers` says what each request gets, the last one again and again. */
  async function asked(answers: readonly (Error | null)[], isConnected = true) {
    const ask = vi.fn(() => {
      const answer = answers[Math.min(ask.mock.calls.length, answers.length) - 1] ?? null;
      return answer ? Promise.reject(answer) : Promise.resolve({ auth: 'k:signed' });
    });
    const echo = await openEcho(CONFIG, ask, (error) => (error === passing ? 1 : null));
    if (!echo) throw new Error('There is no client');
    vi.spyOn(echo, 'socketId').mockReturnValue(isConnected ? '1.2' : '1.3');
    const { authorizer } = echo.options as unknown as { authorizer: Authorizer };
    const reply = await new Promise<readonly unknown[]>((resolve) => {
      authorizer({ name: 'private-user.u1' }).authorize('1.2', (...values) => resolve(values));
    });
    echo.disconnect();
    return { calls: ask.mock.calls.length, reply };
  }

  it('is asked for again until it succeeds', async () => {
    expect(await asked([passing, passing, null])).toEqual({
      calls: 3,
      reply: [null, { auth: 'k:signed' }],
    });
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is not asked for again once it is refused, or on another connection', async () => {
    expect((await asked([passing, new Error('Sign in to continue.'), null])).calls).toBe(2);
    expect((await asked([passing, null], false)).calls).toBe(1);
  });
});

describe('section 7: runtime config read', () => {
  it('realtime app key, host, port', async () => {
    expect(await optionsFor({})).toMatchObject({
      key: 'k',
      wsHost: 'push.test',
      wsPort: 8443,
      wssPort: 8443,
    });
  });
});
