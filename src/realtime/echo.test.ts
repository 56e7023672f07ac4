import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEcho, type RealtimeConfig } from './echo.ts';

const CONFIG: RealtimeConfig = { key: 'k', host: 'push.test', port: 8443, scheme: 'https' };
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
